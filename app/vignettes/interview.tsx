import { PersonMark, type PersonTone } from './person-mark.tsx'
import { type VignetteData } from './vignette.types.ts'

const INTERVIEWER_TONES: PersonTone[] = ['selected', 'sand', 'tint']

/** The slots that were offered to a candidate, the chosen one, and the calendars that hold it. */
export function Interview({ vignette }: { vignette: VignetteData<'interviewVignette'> }) {
  const interviewers = vignette.interviewers ?? []
  return (
    <figure
      aria-label={vignette.title ?? undefined}
      className="type-product overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <figcaption className="border-b border-line px-4 py-2.5 font-display text-[1rem] leading-[1.25] font-semibold tracking-[-0.01em]">
        {vignette.title}
      </figcaption>
      <div className="p-4">
        <div className="flex items-center gap-2.5">
          <PersonMark name={vignette.candidate} tone="tint" />
          <p className="min-w-0">
            <span className="block font-semibold">{vignette.chose}</span>{' '}
            <span className="block text-muted">{vignette.note}</span>
          </p>
        </div>
        <ul className="mt-3.5 grid gap-1.5">
          {(vignette.slots ?? []).map((slot) => (
            <li
              key={slot._key}
              aria-current={slot.isChosen ? 'true' : undefined}
              className={`flex min-h-[2.4375rem] items-center justify-between gap-3 rounded-sm border px-3 tabular-nums ${slot.isChosen ? 'border-accent bg-accent font-semibold text-on-accent forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText] forced-colors:forced-color-adjust-none' : 'border-line text-muted'}`}
            >
              <span>{slot.day}</span> <span>{slot.time}</span>
            </li>
          ))}
        </ul>
        {(interviewers.length > 0 || vignette.heldText !== null) && (
          <div className="mt-3.5 flex items-center gap-2.5">
            <span className="flex">
              {interviewers.map((name, index) => (
                <PersonMark
                  key={index}
                  name={name}
                  tone={INTERVIEWER_TONES[index % INTERVIEWER_TONES.length] ?? 'sand'}
                  size="small"
                />
              ))}
            </span>
            <span className="text-muted">{vignette.heldText}</span>
          </div>
        )}
      </div>
    </figure>
  )
}
