import { SearchIcon } from '@sanity/icons'
import { Box, Flex, Select, Stack, TextInput } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { listLists } from './form-list.tsx'
import { type InboxForm } from '../api/inbox-types.ts'
import { getState, WORK_STATES } from '../states.ts'

/** The search waits until the editor rests. */
const TYPING_PAUSE_MS = 300

const PERIODS = [
  { days: '', title: 'Any time' },
  { days: '1', title: 'Today' },
  { days: '7', title: 'Last 7 days' },
  { days: '30', title: 'Last 30 days' },
  { days: '90', title: 'Last 90 days' },
]

/** Filters: search, status, period, colleague and, when the forms are not in a column of their own, the form. */
export function ListControls({
  forms,
  list,
  status,
  days,
  assignee,
  withForms,
  onList,
  onStatus,
  onDays,
  onAssignee,
  onSearch,
}: {
  forms: InboxForm[]
  list: string
  status: string
  days: string
  assignee: string
  withForms: boolean
  onList: (list: string) => void
  onStatus: (status: string) => void
  onDays: (days: string) => void
  onAssignee: (assignee: string) => void
  onSearch: (search: string) => void
}) {
  const form = forms.find(({ name }) => name === list)
  const states = form ? Object.keys(form.counts) : WORK_STATES
  const getNumber = (state: string) => (form ? ` (${form.counts[state] ?? 0})` : '')
  return (
    <Box padding={3} paddingTop={0}>
      <Stack gap={2}>
        {withForms && (
          <Select
            fontSize={1}
            padding={3}
            aria-label="Form"
            value={list}
            onChange={(event) => onList(event.currentTarget.value)}
          >
            {listLists(forms).map(({ name, title, unread }) => (
              <option key={name} value={name}>
                {title}
                {unread > 0 && ` (${unread} new)`}
              </option>
            ))}
          </Select>
        )}
        <SearchInput key={list} onSearch={onSearch} />
        <Flex gap={2}>
          <Box flex={1}>
            <Select
              fontSize={1}
              padding={3}
              aria-label="Show status"
              value={status}
              onChange={(event) => onStatus(event.currentTarget.value)}
            >
              <option value="">Any status</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {getState(state).title}
                  {getNumber(state)}
                </option>
              ))}
            </Select>
          </Box>
          <Box flex={1}>
            <Select
              fontSize={1}
              padding={3}
              aria-label="Show time"
              value={days}
              onChange={(event) => onDays(event.currentTarget.value)}
            >
              {PERIODS.map((period) => (
                <option key={period.days} value={period.days}>
                  {period.title}
                </option>
              ))}
            </Select>
          </Box>
        </Flex>
        <Select
          fontSize={1}
          padding={3}
          aria-label="Show whose"
          value={assignee}
          onChange={(event) => onAssignee(event.currentTarget.value)}
        >
          <option value="">Anybody’s</option>
          <option value="me">Mine</option>
        </Select>
      </Stack>
    </Box>
  )
}

function SearchInput({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextInput
      fontSize={1}
      padding={3}
      icon={SearchIcon}
      aria-label="Search submissions"
      placeholder="Search"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      clearButton={typed !== ''}
      onClear={() => setTyped('')}
    />
  )
}
