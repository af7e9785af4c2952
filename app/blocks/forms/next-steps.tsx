type Step = { _key: string; when: string | null; text: string | null }

/** Steps that follow once the form is sent; renders nothing without a step. */
export function NextSteps({ heading, steps }: { heading: string | null; steps: Step[] | null }) {
  if (!steps?.length) return null
  return (
    <div>
      {heading && <h2 className="type-h4 border-b border-line pb-3">{heading}</h2>}
      <ol>
        {steps.map(({ _key, when, text }) => (
          <li key={_key} className="type-small border-b border-line py-3.5 last:border-b-0">
            <p className="font-semibold">{when}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
