/**
 * Flags of Node for the workers of tests and for programs that tests start and end or kill within seconds. V8 compiles the embedded engine once more, to
 * run it faster for hours: that is a quarter of what such a program takes of the processor, and a twentieth of what a worker takes.
 */
export const shortLived = ['--liftoff-only'] as const;
