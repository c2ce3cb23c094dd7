/**
 * Flags of Node for programs that tests start and end or kill within seconds. V8 compiles the embedded engine once more, to run it faster for hours: that
 * is a quarter of what such a program takes of the processor.
 */
export const shortLived = ['--liftoff-only'] as const;
