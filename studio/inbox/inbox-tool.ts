import { EnvelopeIcon } from '@sanity/icons'
import { type Tool } from 'sanity'
import { route } from 'sanity/router'
import { Inbox, type InboxOptions } from './inbox.tsx'

export const INBOX_NAME = 'inbox'

/** The team's inbox, at /studio/inbox/<list>/<form>/<id>: a submission has an address that can be passed on. */
export function createInboxTool(options: InboxOptions): Tool<InboxOptions> {
  return {
    name: INBOX_NAME,
    title: 'Inbox',
    icon: EnvelopeIcon,
    component: Inbox,
    options,
    router: route.create('/', [route.create('/:list', [route.create('/:form/:id')])]),
  }
}
