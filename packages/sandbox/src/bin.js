#!/usr/bin/env node
// The sources are TypeScript, which Node 20 cannot load itself.
import { register } from 'tsx/esm/api'

register()
await import('./start.ts')
