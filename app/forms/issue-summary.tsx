import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FormReply } from './form-reply.ts'

type Listed = { name: string; id: string; label: string }

/** A single error is shown beside its field, which has the focus. */
const FEWEST = 2

/**
 * The fields that a refused form asks its visitor to look at again, each a link to its field. The list takes the focus
 * when it appears, and gets shorter as fields are mended.
 *
 * @param text heads the list; `{count}` is how many
 * @param form whose controls are listed
 * @param refusals how often the browser has rejected the form
 * @param reply the server's rejection; one in the document already has the focus on its first field
 * @param isWrong whether there is an issue with a field now
 */
export function IssueSummary({
  text,
  form,
  refusals,
  reply,
  isWrong,
}: {
  text: string | null | undefined
  form: RefObject<HTMLFormElement>
  refusals: number
  reply: FormReply | null
  isWrong: (name: string) => boolean
}) {
  const [listed, setListed] = useState<Listed[]>([])
  const [firstReply] = useState(reply)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!form.current || (refusals === 0 && reply === firstReply)) return
    const invalid = listInvalid(form.current)
    setListed(invalid.length < FEWEST ? [] : invalid)
  }, [form, refusals, reply, firstReply])
  useEffect(() => {
    summary.current?.focus()
  }, [listed])
  const remaining = listed.filter(({ name }) => isWrong(name))
  if (remaining.length === 0 || !text) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="col-span-full mb-6 rounded-md border border-l-4 border-danger bg-danger-tint px-5 py-4"
    >
      <p className="font-semibold">{text.replace('{count}', String(remaining.length))}</p>
      <ul className="type-small mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {remaining.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function listInvalid(form: HTMLFormElement): Listed[] {
  const invalid = form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')
  return [...invalid].map(({ name, id, labels }) => ({
    name,
    id,
    label: labels?.[0]?.textContent?.trim() ?? name,
  }))
}
