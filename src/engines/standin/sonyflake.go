// Package sonyflake has the names and types that an exported file uses of sony/sonyflake, and takes every number.
package sonyflake

import "time"

// Told is what the library was given last.
var Told []int

type Settings struct {
	BitsSequence  int
	BitsMachineID int
	TimeUnit      time.Duration
	StartTime     time.Time
	MachineID     func() (int, error)
}

type Sonyflake struct{}

func New(settings Settings) (*Sonyflake, error) {
	machine, err := settings.MachineID()
	Told = []int{machine}
	return &Sonyflake{}, err
}
