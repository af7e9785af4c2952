/**
 * Loaded before a program that is not ours: it stops when whoever started it is gone, as our own parts do
 * (scripts/run/children.ts).
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
