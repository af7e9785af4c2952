import { DownloadIcon, SyncIcon } from '@sanity/icons'
import { Button, Flex, Text, Tooltip, useToast } from '@sanity/ui'
import { type ComponentType, useCallback, useState } from 'react'
import { useRouter } from 'sanity/router'
import { saveFile } from './save-file.ts'
import { wordsOf } from './failure.tsx'
import { listsOf } from './form-list.tsx'
import { type Address, type Filter, type InboxApi } from './inbox-api.ts'
import { type InboxForm } from './inbox-types.ts'
import { ListControls } from './list-controls.tsx'
import { Pane } from './pane.tsx'
import { SubmissionList } from './submission-list.tsx'
import { type useSubmissions } from './use-submissions.ts'

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
}) {
  const router = useRouter()
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter])
  const title = listsOf(forms).find(({ name }) => name === list)?.title ?? 'Submissions'
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
        <ListControls
          forms={forms}
          list={list}
          status={filter.status}
          withForms={withForms}
          onList={(name) => router.navigate({ list: name })}
          onStatus={(status) => onFilter({ status })}
          onSearch={onSearch}
        />
      }
    >
      <SubmissionList
        listing={listing}
        forms={forms}
        list={list}
        selected={selected}
        onRetry={onReload}
        isFiltered={filter.search !== '' || filter.status !== ''}
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
      toast.push({ status: 'error', title: 'Nothing was exported', description: wordsOf(error) })
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

function HeadButton({
  label,
  icon,
  isBusy = false,
  onClick,
}: {
  label: string
  icon: ComponentType
  isBusy?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip content={<Text size={1}>{label}</Text>} padding={2} placement="bottom" portal>
      <Button
        aria-label={label}
        mode="bleed"
        fontSize={1}
        padding={3}
        icon={icon}
        disabled={isBusy}
        loading={isBusy}
        onClick={onClick}
      />
    </Tooltip>
  )
}
