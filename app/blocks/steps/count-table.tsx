import { type BlockOf } from '../block.types.ts'

/** The lane in words: how many are left after each step that counts people. */
export function CountTable({
  steps,
  labels,
}: {
  steps: NonNullable<BlockOf<'steps'>['steps']>
  labels: BlockOf<'steps'>['table']
}) {
  const counted = steps.filter(({ count }) => count !== null)
  if (counted.length < 2) return null
  return (
    <div className="sr-only">
      <table>
        {labels?.caption && <caption>{labels.caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{labels?.stepLabel}</th>
            <th scope="col">{labels?.countLabel}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ _key, title, count, countLabel }) => (
            <tr key={_key}>
              <th scope="row">{title}</th>
              <td>
                {count} {countLabel}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
