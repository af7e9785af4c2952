// Express and React read NODE_ENV when they are loaded, and show stacks to visitors unless it is "production".
// This module is the first that the server imports.
process.env.NODE_ENV ||= 'production'
