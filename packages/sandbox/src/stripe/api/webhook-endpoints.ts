import { z } from 'zod'
import { API_VERSION } from '#sandbox/stripe/api-version.ts'
import { noSuch } from '#sandbox/stripe/faults.ts'
import { webhookEndpointObject } from '#sandbox/stripe/objects/webhook-endpoint.ts'
import {
  boolean,
  choice,
  mergedMetadata,
  metadata,
  text,
  unsettable,
  webAddress,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { endpoint } from './endpoint.ts'
import { listObject, pageFields } from './list.ts'

const enabledEvents = () => z.array(text()).min(1)

function requireEndpoint({
  tables,
  id = '',
}: {
  tables: Tables
  id: string | undefined
}): RecordOf<'webhookEndpoint'> {
  const webhookEndpoint = tables.webhookEndpoint.get(id)
  if (webhookEndpoint) return webhookEndpoint
  throw noSuch({ name: 'webhook endpoint', id, param: 'webhook_endpoint' })
}

/** https://docs.stripe.com/api/webhook_endpoints */
export const webhookEndpointEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    schema: z.strictObject({
      enabled_events: enabledEvents(),
      url: webAddress(),
      // The only modelled version.
      api_version: choice([API_VERSION]).optional(),
      description: unsettable().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction: { tables, now, newId }, values }) => {
      const webhookEndpoint: RecordOf<'webhookEndpoint'> = {
        id: newId('we_'),
        created: now,
        url: values.url,
        enabled_events: values.enabled_events,
        description: values.description ?? null,
        status: 'enabled',
        secret: newId('whsec_'),
        metadata: mergedMetadata({ before: {}, given: values.metadata }),
      }
      tables.webhookEndpoint.put(webhookEndpoint)
      return { ...webhookEndpointObject(webhookEndpoint), secret: webhookEndpoint.secret }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params: { id } }) =>
      webhookEndpointObject(requireEndpoint({ tables, id })),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    schema: z.strictObject({
      description: unsettable().optional(),
      disabled: boolean().optional(),
      enabled_events: enabledEvents().optional(),
      metadata: metadata().optional(),
      url: webAddress().optional(),
    }),
    run: ({ transaction: { tables }, params: { id }, values }) => {
      const before = requireEndpoint({ tables, id })
      const { description = before.description, url = before.url } = values
      const { enabled_events = before.enabled_events, disabled } = values
      const changed: typeof before = {
        ...before,
        description,
        url,
        enabled_events,
        status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
        metadata: mergedMetadata({ before: before.metadata, given: values.metadata }),
      }
      tables.webhookEndpoint.put(changed)
      return webhookEndpointObject(changed)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params }) => {
      const { id } = requireEndpoint({ tables, id: params.id })
      tables.webhookEndpoint.remove(id)
      for (const delivery of tables.delivery.list()) {
        if (delivery.endpoint === id) tables.delivery.remove(delivery.id)
      }
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    schema: z.strictObject(pageFields),
    run: ({ transaction: { tables }, values }) =>
      listObject({
        records: tables.webhookEndpoint.list(),
        values,
        name: 'webhook endpoint',
        url: '/v1/webhook_endpoints',
        render: webhookEndpointObject,
      }),
  }),
]
