import { DownloadIcon, SyncIcon } from '@sanity/icons'
import { Flex, useToast } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useRouter } from 'sanity/router'
import { saveFile } from '../api/save-file.ts'
import { getWords } from '../failure.tsx'
import { listLists } from './form-list.tsx'
import { HeadButton } from '../head-button.tsx'
import { type Address, type Filter, type InboxApi } from '../api/inbox-api.ts'
import { type InboxForm } from '../api/inbox-types.ts'
import { ListControls } from './list-controls.tsx'
import { Pane } from '../pane.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SubmissionList } from './submission-list.tsx'
import { useSelection } from './use-selection.ts'
import { type useSubmissions } from '../api/use-submissions.ts'

/** The column with the submissions of one list. */
export function ListPane({
  api,
  forms,
  list,
  listing,
  filter,
  selected,
  withForms,
  width,
  isLast,
  onFilter,
  onReload,
  onChanged,
  onErased,
}: {
  api: InboxApi
  forms: InboxForm[]
  list: string
  listing: ReturnType<typeof useSubmissions>
  filter: Filter
  selected: Address | undefined
  withForms: boolean
  width: number | undefined
  isLast: boolean
  onFilter: (change: Partial<Filter>) => void
  onReload: () => void
  onChanged: () => void
  onErased: (erased: Address[]) => void
}) {
  const router = useRouter()
  const selection = useSelection({ rows: listing.submissions, list })
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter])
  const title = listLists(forms).find(({ name }) => name === list)?.title ?? 'Submissions'
  return (
    <Pane
      label="Submissions"
      title={withForms ? 'Inbox' : title}
      width={width}
      isLast={isLast}
      actions={
        <Flex>
          <HeadButton label="Look for new submissions" icon={SyncIcon} onClick={onReload} />
          <ExportButton api={api} filter={filter} />
        </Flex>
      }
      below={
        <>
          <ListControls
            forms={forms}
            list={list}
            status={filter.status}
            days={filter.days}
            assignee={filter.assignee}
            withForms={withForms}
            onList={(name) => router.navigate({ list: name })}
            onStatus={(status) => onFilter({ status })}
            onDays={(days) => onFilter({ days })}
            onAssignee={(assignee) => onFilter({ assignee })}
            onSearch={onSearch}
          />
          {listing.submissions.length > 0 && (
            <SelectionBar
              api={api}
              selection={selection}
              isWorkedOn={forms.find(({ name }) => name === list)?.isWorkedOn !== false}
              onChanged={onChanged}
              onErased={onErased}
            />
          )}
        </>
      }
    >
      <SubmissionList
        listing={listing}
        forms={forms}
        list={list}
        selected={selected}
        selection={selection}
        onRetry={onReload}
        isFiltered={
          filter.search !== '' ||
          filter.status !== '' ||
          filter.days !== '' ||
          filter.assignee !== ''
        }
      />
    </Pane>
  )
}

function ExportButton({ api, filter }: { api: InboxApi; filter: Filter }) {
  const toast = useToast()
  const [isExporting, setIsExporting] = useState(false)
  const download = async () => {
    setIsExporting(true)
    try {
      saveFile(await api.exportCsv(filter))
    } catch (error) {
      toast.push({ status: 'error', title: 'Nothing was exported', description: getWords(error) })
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <HeadButton
      label="Export this list as CSV"
      icon={DownloadIcon}
      isBusy={isExporting}
      onClick={() => void download()}
    />
  )
}
