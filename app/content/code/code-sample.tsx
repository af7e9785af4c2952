import { type Code, CodeText } from './code-text.tsx'

export type CodeSampleValue = Code & { _key: string; title: string | null; note: string | null }

/** A code sample with its name above it; nothing without code. */
export function CodeSample({ sample, Heading }: { sample: CodeSampleValue; Heading: 'h2' | 'h3' }) {
  const { _key, title, code, note } = sample
  if (!code) return null
  const id = title ? `sample-${_key}` : undefined
  return (
    <div className="min-w-0">
      {title !== null && (
        <Heading id={id} className="type-small mb-2 font-semibold">
          {title}
        </Heading>
      )}
      {/* It scrolls sideways by itself, so a keyboard must be able to reach it. */}
      <pre
        // A scrolling region needs focus (WCAG 2.1.1).
        tabIndex={0}
        role={id ? 'region' : undefined}
        aria-labelledby={id}
        className="code-colours scroll-sideways rounded-lg border border-line [--ground:var(--color-surface)] p-5 font-mono text-[.84375rem] leading-[1.6] [tab-size:2] [overflow-wrap:normal]"
      >
        <CodeText sample={sample} />
      </pre>
      {note !== null && <p className="type-caption mt-2 text-muted">{note}</p>}
    </div>
  )
}
