@echo off
rem Starts Bitloupe: without arguments its window, "bitloupe --help" lists the terminal commands.
rem Java is taken from JAVA_HOME or the search path; JAVA_OPTS adds options for it.
setlocal
if defined JAVA_HOME set "PATH=%JAVA_HOME%\bin;%PATH%"

rem The version as 17.0.15, 21-ea or 1.8.0_292; what counts is the first number, or the second after a 1.
set "MAJOR="
for /f "tokens=3" %%v in ('java -version 2^>^&1 ^| findstr /c:" version "') do (
    for /f "tokens=1,2 delims=.-+_" %%a in ("%%~v") do if "%%a"=="1" (set "MAJOR=%%b") else (set "MAJOR=%%a")
)
if not defined MAJOR (
    echo Bitloupe needs Java 17 or newer, and there is none here: install one or set JAVA_HOME. 1>&2
    exit /b 2
)
if %MAJOR% LSS 17 (
    echo Bitloupe needs Java 17 or newer, but this one is version %MAJOR%: install a newer one or set JAVA_HOME. 1>&2
    exit /b 2
)

rem JavaFX draws with memory of its own in a way that Java warns of since version 24, and that version 23 has an option for.
set "MEMORY="
if %MAJOR% GEQ 23 set "MEMORY=--sun-misc-unsafe-memory-access=allow"

rem A window, also one that opens a file, is there sooner without the optimizing compiler; a terminal command may have millions of IDs before it,
rem and gets it later.
rem With millions of IDs in a window, the collector of garbage must never hold it up: see the script for the other systems.
set "WINDOW=-XX:TieredStopAtLevel=1 -XX:+UseG1GC -XX:G1HeapRegionSize=2m -Xmn96m -XX:G1PeriodicGCInterval=30000"
set "QUICK=-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
if "%~1"=="" set "QUICK=%WINDOW%"
if "%~1"=="--exit" set "QUICK=%WINDOW%"
if exist "%~1" set "QUICK=%WINDOW%"

java %MEMORY% %QUICK% %JAVA_OPTS% -jar "%~dp0bitloupe.jar" %*
exit /b %ERRORLEVEL%
