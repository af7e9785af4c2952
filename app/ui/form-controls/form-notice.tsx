import { useEffect, useRef } from 'react'
import { AlertIcon } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/navigation/text-link.tsx'

/** A form's failure, above its fields. It is announced and takes the focus when it appears. */
export function FormNotice({
  message,
}: {
  message: {
    heading: string | null
    text: string | null
    action: { label: string | null; href: string | null } | null
  } | null
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers a form, and a script would move the focus there too
      autoFocus
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-l-4 border-danger bg-danger-tint px-5 py-4"
    >
      <AlertIcon className="mt-1 size-4 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{message?.heading}</p>
        {message?.text && <p className="type-small mt-1">{message.text}</p>}
        {message?.action?.href && (
          <p className="type-small mt-2">
            <TextLink href={message.action.href}>{message.action.label}</TextLink>
          </p>
        )}
      </div>
    </div>
  )
}
