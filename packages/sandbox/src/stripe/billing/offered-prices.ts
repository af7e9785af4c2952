import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'

/** Lists the prices that a session's customer can choose: those of its configuration, otherwise all active ones. */
export function offeredPrices({
  tables,
  session: { configuration: id },
}: {
  tables: Tables
  session: RecordOf<'portalSession'>
}): RecordOf<'price'>[] {
  const configuration = id === null ? null : tables.portalConfiguration.get(id)
  const update = configuration?.features.subscription_update
  const listed = update?.enabled ? update.products.flatMap(({ prices }) => prices) : []
  return tables.price
    .list()
    .filter((price) => !configuration || listed.includes(price.id))
    .filter((price) => price.active && price.recurring !== null)
    .filter((price) => tables.product.get(price.product)?.active === true)
}
