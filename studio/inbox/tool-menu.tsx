import { useEffect } from 'react'
import { type ToolMenuProps } from 'sanity'
import { InboxError } from './api/ask-site.ts'
import { useCounts } from './api/use-counts.ts'
import { INBOX_CHANGE, useInboxApi } from './api/use-inbox-api.ts'
import { watchWindow } from './api/watch-window.ts'
import { INBOX_NAME } from './inbox-tool.ts'
import { countNew } from './list/count-new.ts'

/**
 * The Studio's tool menu with the number of new submissions after the inbox's name. Without an answer, for example for
 * an editor without access, there is no number.
 */
export function InboxToolMenu(props: ToolMenuProps) {
  const { forms, error, reload } = useCounts(useInboxApi())
  const mayRead = !(error instanceof InboxError && error.status === 403)
  useEffect(() => {
    if (mayRead) return watchWindow({ window, document, onLook: reload })
    return undefined
  }, [mayRead, reload])
  useEffect(() => {
    window.addEventListener(INBOX_CHANGE, reload)
    return () => window.removeEventListener(INBOX_CHANGE, reload)
  }, [reload])
  const unread = error === null ? countNew(forms) : 0
  const tools = props.tools.map((tool) =>
    tool.name === INBOX_NAME && unread > 0 ? { ...tool, title: `${tool.title} (${unread})` } : tool,
  )
  return props.renderDefault({ ...props, tools })
}
