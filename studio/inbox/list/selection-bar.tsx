import { CloseIcon, DownloadIcon, TrashIcon } from '@sanity/icons'
import { Box, Checkbox, Flex, Select, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { EraseDialog } from '../erase-dialog.tsx'
import { getWords } from '../failure.tsx'
import { HeadButton } from '../head-button.tsx'
import { type Address, type InboxApi } from '../api/inbox-api.ts'
import { type Submission } from '../api/inbox-types.ts'
import { runAll } from '../api/run-all.ts'
import { saveFile } from '../api/save-file.ts'
import { getState, WORK_STATES } from '../states.ts'
import { AT_MOST, type Selection } from './use-selection.ts'

/** Actions on several submissions; without a selection it selects all. */
export function SelectionBar({
  api,
  selection,
  isWorkedOn,
  onChanged,
  onErased,
}: {
  api: InboxApi
  selection: Selection
  /** Whether the team gives the submissions of this list a status. */
  isWorkedOn: boolean
  onChanged: () => void
  onErased: (erased: Address[]) => void
}) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [isErasing, setIsErasing] = useState(false)
  const { selected } = selection

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }
  const setStatus = async (status: string) => {
    const { done, faults } = await runAll<Submission>({
      items: selected,
      run: async (row) => {
        await api.change(row, { status, handledAt: row.handledAt })
      },
    })
    onChanged()
    if (faults.length === 0) {
      selection.clear()
      const title = `${getNumber(done.length)}: ${getState(status).title}`
      toast.push({ status: 'success', title })
      return
    }
    const title = `${faults.length} of ${selected.length} were not changed`
    toast.push({ status: 'error', title, description: getWords(faults[0]) })
  }
  const download = async () => {
    try {
      saveFile(await api.exportChosen(selected))
    } catch (error) {
      toast.push({ status: 'error', title: 'Nothing was exported', description: getWords(error) })
    }
  }

  return (
    <Flex
      as="fieldset"
      aria-label="Selected submissions"
      align="center"
      gap={2}
      paddingLeft={4}
      paddingRight={1}
      style={{ minHeight: 41, minWidth: 0, border: 0, margin: 0 }}
    >
      <Checkbox
        aria-label="Select all that are shown"
        checked={selection.isAll}
        indeterminate={selected.length > 0 && !selection.isAll}
        onChange={selection.isAll ? selection.clear : selection.all}
      />
      <Box flex={1} style={{ minWidth: 0 }}>
        <Text size={1} muted role="status" textOverflow="ellipsis">
          {countItems(selected.length)}
        </Text>
      </Box>
      {selected.length > 0 && (
        <>
          {isWorkedOn && (
            <Box style={{ width: 104 }}>
              <Select
                fontSize={1}
                padding={2}
                aria-label="Set status of the selected"
                value=""
                disabled={isBusy}
                onChange={(event) => {
                  const status = event.currentTarget.value
                  void run(() => setStatus(status))
                }}
              >
                <option value="" disabled>
                  Set status
                </option>
                {WORK_STATES.map((state) => (
                  <option key={state} value={state}>
                    {getState(state).title}
                  </option>
                ))}
              </Select>
            </Box>
          )}
          <Flex>
            <HeadButton
              label="Export the selected as CSV"
              icon={DownloadIcon}
              isBusy={isBusy}
              onClick={() => void run(download)}
            />
            <HeadButton
              label="Delete the selected"
              icon={TrashIcon}
              isBusy={isBusy}
              onClick={() => setIsErasing(true)}
            />
            <HeadButton label="Select none" icon={CloseIcon} onClick={selection.clear} />
          </Flex>
        </>
      )}
      {isErasing && (
        <EraseDialog
          api={api}
          submissions={selected}
          onClose={() => setIsErasing(false)}
          onErased={onErased}
        />
      )}
    </Flex>
  )
}

function countItems(selected: number) {
  if (selected === 0) return 'Select all'
  return selected === AT_MOST ? `${selected} selected (the most)` : `${selected} selected`
}

function getNumber(submissions: number) {
  return submissions === 1 ? '1 submission' : `${submissions} submissions`
}
