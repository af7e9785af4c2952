/** A heading's text with one phrase of it under the highlighter: once a page at most. */
export function MarkedText({
  text,
  phrase,
}: {
  text: string | null | undefined
  phrase: string | null | undefined
}) {
  const start = text && phrase ? text.indexOf(phrase) : -1
  if (!text || !phrase || start < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, start)}
      <span className="marked">{phrase}</span>
      {text.slice(start + phrase.length)}
    </>
  )
}
