/**
 * Preloaded into third-party programs: stops them when their parent is gone, as our own parts do
 * (scripts/run/children.ts).
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
