// Package snowflake has the names and types that an exported file uses of bwmarrin/snowflake, and takes every number.
package snowflake

var (
	Epoch    int64
	NodeBits uint8
	StepBits uint8

	// Told is what the library was given last.
	Told []int64
)

type Node struct{}

func NewNode(node int64) (*Node, error) {
	Told = []int64{node}
	return &Node{}, nil
}
