import { Languages } from './languages.tsx'
import { type VignetteData } from './vignette.types.ts'

type Entry = NonNullable<VignetteData<'cvVignette'>['entries']>[number]
type Line = NonNullable<Entry['lines']>[number]

/** A CV in its own language with the lines that earned points, and the number of CVs per language. */
export function Cv({ vignette }: { vignette: VignetteData<'cvVignette'> }) {
  const language = vignette.language ?? undefined
  return (
    <figure aria-label={vignette.name ?? undefined} className="@container/cv">
      <div className="border border-line bg-surface p-5 font-serif text-[0.9375rem] leading-[1.47] shadow-1 @[23.75rem]/cv:px-7 @[23.75rem]/cv:py-[26px]">
        <div className="border-b border-line pb-3.5">
          <p className="text-[1.40625rem] leading-[1.25] tracking-[-0.01em]">{vignette.name}</p>
          <p lang={language} className="text-[0.84375rem] text-muted">
            {vignette.headline}
          </p>
        </div>
        {(vignette.entries ?? []).map((entry) => (
          <div key={entry._key} className="mt-3">
            <p className="flex justify-between gap-4">
              <span lang={language} className="min-w-0 font-semibold">
                {entry.employer}
              </span>
              <span className="max-w-[50%] flex-none text-[0.84375rem] text-muted">
                {entry.years}
              </span>
            </p>
            {(entry.lines ?? []).map((line) => (
              <EvidenceLine key={line._key} line={line} language={language} />
            ))}
          </div>
        ))}
      </div>
      <Languages vignette={vignette} />
    </figure>
  )
}

function EvidenceLine({ line, language }: { line: Line; language: string | undefined }) {
  return (
    <p className="cv-line">
      <span lang={language} className="max-w-[17.2rem] @[35rem]/cv:max-w-none">
        {line.before}
        {line.evidence !== null && <mark className="cv-mark">{line.evidence}</mark>}
        {line.after}
      </span>{' '}
      {line.tag !== null && (
        <span className="cv-lead">
          <span className="cv-points">{line.tag}</span>
        </span>
      )}
    </p>
  )
}
