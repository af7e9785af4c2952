import { type ServerBuild } from '@remix-run/node'
import { followCalls } from '#app/http/log/service-calls.server.ts'

type FollowCalls = typeof followCalls

/** Follows the calls of the server and of the site: the site is a bundle of its own, with listeners of its own. */
export function followAllCalls({
  build: { entry },
  listener,
}: {
  build: ServerBuild
  listener: Parameters<FollowCalls>[0]
}) {
  followCalls(listener)
  const module: object = entry.module
  if ('followCalls' in module && isFollowCalls(module.followCalls)) module.followCalls(listener)
}

function isFollowCalls(value: unknown): value is FollowCalls {
  return typeof value === 'function'
}
