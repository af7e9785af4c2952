import { hourLabels, MAX_WEEK_HOURS, rowsOfEntry } from '#app/vignettes/geometry/week-grid.ts'
import { rowSpanClass, rowStartClass } from './week-rows.ts'
import { type VignetteData } from './vignette.types.ts'

type Entry = NonNullable<VignetteData<'weekVignette'>['entries']>[number]

const DEFAULT_FIRST_HOUR = 9
const DEFAULT_HOURS = 5

/** Sand has little contrast on dark surfaces: there, and in forced colours, the border shows the shape. */
const KINDS = {
  busy: 'border border-dashed border-transparent bg-sand text-muted dark:border-solid dark:border-line-strong/60',
  free: 'border-[1.5px] border-accent bg-surface text-accent',
  held: 'bg-accent text-on-accent forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText] forced-colors:forced-color-adjust-none',
} as const

/** The days that a narrow frame has no room for. */
const SHOWN_FROM: Record<number, string> = {
  2: 'hidden @[20.625rem]/week:grid',
  3: 'hidden @[35rem]/week:grid',
  4: 'hidden @[35rem]/week:grid',
}

/**
 * A week of calendars: busy times, slots that everybody has free, and the held one. A narrow frame shows two or three
 * days.
 */
export function Week({ vignette }: { vignette: VignetteData<'weekVignette'> }) {
  const days = vignette.days ?? []
  const firstHour = vignette.firstHour ?? DEFAULT_FIRST_HOUR
  const hours = Math.min(MAX_WEEK_HOURS, Math.max(1, vignette.hours ?? DEFAULT_HOURS))
  if (days.length === 0) return null

  return (
    <figure
      aria-label={[days.at(0)?.date, days.at(-1)?.date].filter(Boolean).join(' – ') || undefined}
      className="type-product @container/week grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto] border-t border-line bg-surface text-[0.8125rem]"
    >
      <div
        aria-hidden="true"
        className="row-start-2 min-w-[2.875rem] whitespace-nowrap text-muted tabular-nums"
      >
        {hourLabels({ firstHour, hours }).map((label) => (
          <span key={label} className="week-hour">
            {label}
          </span>
        ))}
      </div>
      <ol className="col-start-2 row-span-2 row-start-1 grid min-w-0 grid-cols-2 grid-rows-subgrid @[20.625rem]/week:grid-cols-3 @[35rem]/week:grid-cols-5">
        {days.slice(0, 5).map((day, index) => (
          <li
            key={day._key}
            className={`row-span-2 min-w-0 grid-rows-subgrid border-l border-line ${SHOWN_FROM[index] ?? 'grid'}`}
          >
            <p className="week-day">
              <span className="font-semibold">{day.name}</span>{' '}
              <span className="hidden text-muted @[20rem]/week:inline">{day.date}</span>
            </p>
            <ol className="week-lines">
              {(vignette.entries ?? [])
                .filter((entry) => entry.day === index + 1)
                .map((entry) => (
                  <CalendarEntry
                    key={entry._key}
                    entry={entry}
                    firstHour={firstHour}
                    hours={hours}
                  />
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function CalendarEntry({
  entry,
  firstHour,
  hours,
}: {
  entry: Entry
  firstHour: number
  hours: number
}) {
  const rows = rowsOfEntry({ start: entry.start, end: entry.end, firstHour, hours })
  if (!rows) return null
  const kind = entry.kind ?? 'busy'
  // Free and held slots are labelled with their time, which must not be repeated.
  const isLabelledByTime = entry.label === null || entry.label === entry.start
  return (
    <li
      className={`week-entry ${KINDS[kind]} ${rowStartClass(rows.row)} ${rowSpanClass(rows.span)}`}
    >
      {!isLabelledByTime && (
        <span className="sr-only">
          {entry.start}–{entry.end}{' '}
        </span>
      )}
      <span className={`block ${kind === 'busy' ? '' : 'line-clamp-2 font-semibold'}`}>
        {isLabelledByTime ? entry.start : entry.label}
      </span>
      {isLabelledByTime && <span className="sr-only">–{entry.end}</span>}
      {entry.note !== null && <span className="block">{entry.note}</span>}
    </li>
  )
}
