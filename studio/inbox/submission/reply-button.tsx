import { EnvelopeIcon } from '@sanity/icons'
import { Button, Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { type Submission } from '../api/inbox-types.ts'
import { getReplyAddress, type ReplyTemplate } from './reply-address.ts'

const TemplatesSchema = z.array(
  z.object({ name: z.string(), subject: z.string(), text: z.string() }),
)

const QUERY =
  '*[_type == "replyTemplate" && defined(name) && defined(subject) && defined(text)] | order(lower(name) asc){ name, subject, text }'

/** Opens a reply in the editor's own mail program, empty or filled in by a template. */
export function ReplyButton({ submission }: { submission: Submission }) {
  const templates = useTemplates()
  const empty = getReplyAddress({ submission, template: null })
  if (empty === null) return null
  const look = {
    text: 'Reply',
    mode: 'bleed',
    fontSize: 1,
    padding: 3,
    icon: EnvelopeIcon,
  } as const
  if (templates.length === 0) return <Button {...look} as="a" href={empty} />
  return (
    <MenuButton
      id="inbox-reply"
      button={<Button {...look} />}
      menu={
        <Menu>
          {templates.map((template) => (
            <MenuItem
              key={template.name}
              as="a"
              href={getReplyAddress({ submission, template }) ?? empty}
              text={template.name}
              fontSize={1}
            />
          ))}
          <MenuDivider />
          <MenuItem as="a" href={empty} text="Empty mail" fontSize={1} />
        </Menu>
      }
      popover={{ portal: true }}
    />
  )
}

/** The published templates; none while they cannot be read, when the reply is empty. */
function useTemplates() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [templates, setTemplates] = useState<readonly ReplyTemplate[]>([])
  useEffect(() => {
    let isCurrent = true
    client
      .fetch<unknown>(QUERY, {}, { perspective: 'published' })
      .then((rows) => isCurrent && setTemplates(TemplatesSchema.parse(rows)))
      .catch((error: unknown) => reportError(error))
    return () => {
      isCurrent = false
    }
  }, [client])
  return templates
}
