import { Flex, useMediaIndex } from '@sanity/ui'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Tool } from 'sanity'
import { useRouter, useRouterState } from 'sanity/router'
import { ALL, FormList } from './list/form-list.tsx'
import { type Address, type Filter } from './api/inbox-api.ts'
import { ListPane } from './list/list-pane.tsx'
import { NoSubmission, SubmissionPane } from './submission/submission-pane.tsx'
import { useCounts } from './api/use-counts.ts'
import { useInboxApi } from './api/use-inbox-api.ts'
import { isSame } from './api/listing.ts'
import { useSubmissions } from './api/use-submissions.ts'
import { watchWindow } from './api/watch-window.ts'

/** Indexes of the Studio's breakpoints from which two and three columns fit. */
const TWO_COLUMNS = 2
const THREE_COLUMNS = 4

const NO_FILTER = { status: '', search: '', days: '', assignee: '' }

/** `siteUrl`: the origin of the pages that visitors sent something from. */
export type InboxOptions = { siteUrl: string }

/** Submissions of the site's forms, for the team to answer. */
export function Inbox({ tool: { options } }: { tool: Tool<InboxOptions> }) {
  const api = useInboxApi()
  const router = useRouter()
  const { list, address } = useAddress()
  const columns = useMediaIndex()
  const counts = useCounts(api)
  const { forms, reload: recount } = counts
  const [chosen, setChosen] = useState<{ list: string } & Omit<Filter, 'form'>>({
    list,
    ...NO_FILTER,
  })
  // A change of the list drops the search of the last one.
  const { status, search, days, assignee } = chosen.list === list ? chosen : NO_FILTER
  const form = list === ALL ? '' : list
  const listing = useSubmissions({ api, form, status, search, days, assignee })
  const { replace, remove, reload, refresh } = listing
  const [round, setRound] = useState(0)

  const lookAgain = () => {
    void refresh()
    recount()
    setRound((last) => last + 1)
  }
  const onLook = useEffectEvent(lookAgain)
  useEffect(() => watchWindow({ window, document, onLook }), [])

  const onFilter = useCallback(
    (change: Partial<Filter>) => {
      setChosen((last) => {
        const filter = last.list === list ? last : { list, ...NO_FILTER }
        return { ...filter, ...change }
      })
    },
    [list],
  )
  const onErased = (erased: Address[]) => {
    remove(erased)
    recount()
    if (address && erased.some((one) => isSame(one, address))) router.navigate({ list })
  }

  // Show a failure once: in the list, whose button reloads both.
  const shownError = listing.error === null ? counts.error : null
  const isSplit = columns >= TWO_COLUMNS
  return (
    <Flex height="fill" data-testid="inbox">
      {columns >= THREE_COLUMNS && (
        <FormList
          counts={{ ...counts, error: shownError }}
          current={list}
          isSubmissionOpen={address !== undefined}
        />
      )}
      {(isSplit || !address) && (
        <ListPane
          api={api}
          forms={forms}
          list={list}
          listing={listing}
          filter={{ form, status, search, days, assignee }}
          selected={address}
          withForms={columns < THREE_COLUMNS}
          width={widthOfList(columns)}
          isLast={!isSplit}
          onFilter={onFilter}
          onReload={() => {
            reload()
            recount()
          }}
          onChanged={() => {
            listing.onSaved()
            lookAgain()
          }}
          onErased={onErased}
        />
      )}
      {isSplit && !address && <NoSubmission />}
      {address && (
        <SubmissionPane
          key={`${address.form} ${address.id}`}
          api={api}
          address={address}
          listed={listing.submissions.find((row) => isSame(row, address))}
          form={forms.find(({ name }) => name === address.form)}
          list={list}
          round={round}
          siteUrl={options?.siteUrl ?? ''}
          withBack={!isSplit}
          onChange={replace}
          onSaved={() => {
            listing.onSaved()
            recount()
          }}
          onErased={onErased}
        />
      )}
    </Flex>
  )
}

/** The list and the open submission, from the address of the page. */
function useAddress(): { list: string; address: Address | undefined } {
  const { list, form, id } = useRouterState()
  const isOpen = typeof form === 'string' && typeof id === 'string'
  return {
    list: typeof list === 'string' ? list : ALL,
    address: isOpen ? { form, id } : undefined,
  }
}

function widthOfList(columns: number) {
  if (columns >= THREE_COLUMNS) return 400
  return columns >= TWO_COLUMNS ? 340 : undefined
}
