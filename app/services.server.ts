import { type Environment, readEnvironment } from './env.server.ts'
import { getRequestContext } from '#app/http/request-context.server.ts'

type Closing = () => void | Promise<void>

/** A site's environment, and the services that are created from it: see docs/decisions/0043-services-made-once.md. */
export type Services = {
  readonly environment: Environment
  /** Registers a cleanup. */
  onClose: (closing: Closing) => void
  /** Closes open services, newest first. */
  close: () => Promise<void>
}

/** Creates the services of a site. Each is created on first use, so nothing is open before. */
export function createServices(environment: Environment): Services {
  const closings: Closing[] = []
  return {
    environment,
    onClose: (closing) => void closings.push(closing),
    close: async () => {
      for (const close of closings.splice(0).toReversed()) await close()
    },
  }
}

/**
 * Defines a service: a client, pool, queue, limit or cache that each site has once.
 *
 * @param create is called at the first use
 * @param close ends what the service holds open
 * @returns the service of the current site
 */
export function defineService<Service>(
  create: (environment: Environment) => Service,
  { close }: { close?: (service: Service) => void | Promise<void> } = {},
): () => Service {
  const instances = new WeakMap<Services, { service: Service }>()
  return () => {
    const services = getServices()
    const instance = instances.get(services)
    if (instance) return instance.service
    const service = create(services.environment)
    instances.set(services, { service })
    if (close) services.onClose(() => close(service))
    return service
  }
}

let processServices: Services | null = null

/**
 * Returns the services of the site whose request is being handled. Outside a request those of the process, which are
 * created from `process.env` unless `setProcessServices` has set others.
 */
function getServices(): Services {
  const current = getRequestContext()?.services
  if (current) return current
  processServices ??= createServices(readEnvironment())
  return processServices
}

/** The environment of the current site. */
export function getEnvironment(): Environment {
  return getServices().environment
}

/**
 * Sets the services of code that runs outside of requests.
 *
 * @returns those before
 */
export function setProcessServices(services: Services | null) {
  const before = processServices
  processServices = services
  return before
}
