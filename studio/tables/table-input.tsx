import {
  AddIcon,
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  TrashIcon,
} from '@sanity/icons'
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type ObjectInputProps, set } from 'sanity'
import {
  addColumn,
  addRow,
  type CellPlace,
  countColumns,
  HEAD,
  MAX_COLUMNS,
  moveColumn,
  moveRow,
  pasteCells,
  readCells,
  removeColumn,
  removeRow,
  resize,
  type Table,
} from './table.ts'
import { Tool, Tools } from './table-tools.tsx'
import { findPlace, findRowType, patchCell, readTable, writePath } from './table-value.ts'

/** Types whose columns and rows are edited as one grid. */
const TABLE_TYPES: readonly string[] = ['articleTable', 'dataTable']

export function isTableInput(props: { schemaType: { name: string } }) {
  return TABLE_TYPES.includes(props.schemaType.name)
}

/** An editable table below the other fields of its form. */
export function TableInput(props: ObjectInputProps) {
  const isGrid = (member: (typeof props.members)[number]) =>
    member.kind === 'field' && ['columns', 'rows'].includes(member.name)
  const faults = props.members.flatMap((member) =>
    member.kind === 'field' && isGrid(member) ? member.field.validation : [],
  )
  return (
    <Stack gap={5}>
      {props.renderDefault({ ...props, members: props.members.filter((one) => !isGrid(one)) })}
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Table
        </Text>
        <Grid {...props} />
        {faults.map(({ level, message, path }) => (
          <Card
            key={`${JSON.stringify(path)} ${message}`}
            tone={level === 'error' ? 'critical' : 'caution'}
            padding={3}
            radius={2}
          >
            <Text size={1}>{message}</Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

function Grid({ value, schemaType, readOnly, onChange, onPathFocus, focusPath }: ObjectInputProps) {
  const id = useId()
  const rowType = findRowType(schemaType)
  const table = readTable({ value, rowType })
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<CellPlace>({ row: HEAD, column: 0 })
  const isLocked = readOnly ?? false
  const width = countColumns(table)
  const newRow = (cells: readonly string[]) => ({ _key: createKey(), _type: rowType, cells })
  const cellId = ({ row, column }: CellPlace) => `${id}-${row}-${column}`

  const focus = (place: CellPlace) => {
    setCurrent(place)
    // A row that is new is drawn before it can be focused.
    requestAnimationFrame(() => document.getElementById(cellId(place))?.focus())
  }
  const setTable = (next: Table) => {
    onChange([set(next.columns, ['columns']), set(next.rows, ['rows'])])
  }
  const type = (place: CellPlace, text: string) => {
    onChange(patchCell({ table, place, text }))
  }

  // A click in the preview of the page leads to a cell.
  const target = findPlace({ path: focusPath, table })
  const targetId = target && cellId(target)
  useEffect(() => {
    const cell = targetId === null ? null : document.getElementById(targetId)
    if (cell && !grid.current?.contains(document.activeElement)) cell.focus()
  }, [targetId])

  const onKeyDown = (event: KeyboardEvent, { row, column }: CellPlace) => {
    const isLastRow = row === table.rows.length - 1
    const isLastCell = isLastRow && column === width - 1
    const isForward =
      event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && isLastCell)
    if (event.nativeEvent.isComposing || isLocked) return
    if (event.key === 'ArrowUp' && row > HEAD) focus({ row: row - 1, column })
    else if (event.key === 'ArrowDown' && !isLastRow) focus({ row: row + 1, column })
    else if (isForward) {
      if (isLastRow) setTable(addRow({ table, at: row + 1, newRow }))
      focus({ row: row + 1, column: event.key === 'Tab' ? 0 : column })
    } else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent, place: CellPlace) => {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (!cells || isLocked) return
    event.preventDefault()
    setTable(pasteCells({ table, place, cells, newRow }))
  }

  if (width === 0 || table.rows.length === 0) {
    const start = () => {
      const columns = width === 0 ? resize([], 3) : resize(table.columns, width)
      setTable({
        columns,
        rows: [newRow(resize([], columns.length)), newRow(resize([], columns.length))],
      })
    }
    return (
      <Button
        icon={AddIcon}
        text="Start the table"
        mode="ghost"
        disabled={isLocked}
        onClick={start}
      />
    )
  }

  const { column } = current
  const row = Math.min(current.row, table.rows.length - 1)
  const cell = (place: CellPlace, text: string) => (
    <TextInput
      id={cellId(place)}
      aria-label={
        place.row === HEAD
          ? `Head of column ${place.column + 1}`
          : `Row ${place.row + 1}, column ${place.column + 1}`
      }
      value={text}
      readOnly={isLocked}
      fontSize={1}
      padding={3}
      weight={place.row === HEAD || place.column === 0 ? 'semibold' : 'regular'}
      onFocus={() => {
        setCurrent(place)
        onPathFocus(writePath({ table, place }))
      }}
      onChange={(event) => type(place, event.currentTarget.value)}
      onKeyDown={(event) => onKeyDown(event, place)}
      onPaste={(event) => onPaste(event, place)}
    />
  )

  return (
    <Stack gap={3} ref={grid}>
      {!isLocked && (
        <Flex gap={4} wrap="wrap">
          <Tools name={row === HEAD ? 'Row' : `Row ${row + 1}`}>
            <Tool
              icon={AddIcon}
              label="Add a row below"
              onClick={() => {
                setTable(addRow({ table, at: row + 1, newRow }))
                focus({ row: row + 1, column })
              }}
            />
            <Tool
              icon={ArrowUpIcon}
              label="Move the row up"
              disabled={row <= 0}
              onClick={() => {
                setTable(moveRow({ table, from: row, to: row - 1 }))
                focus({ row: row - 1, column })
              }}
            />
            <Tool
              icon={ArrowDownIcon}
              label="Move the row down"
              disabled={row === HEAD || row === table.rows.length - 1}
              onClick={() => {
                setTable(moveRow({ table, from: row, to: row + 1 }))
                focus({ row: row + 1, column })
              }}
            />
            <Tool
              icon={TrashIcon}
              label="Remove the row"
              disabled={row === HEAD || table.rows.length < 2}
              onClick={() => {
                setTable(removeRow({ table, at: row }))
                focus({ row: Math.min(row, table.rows.length - 2), column })
              }}
            />
          </Tools>
          <Tools name={`Column ${column + 1}`}>
            <Tool
              icon={AddIcon}
              label="Add a column to the right"
              disabled={width >= MAX_COLUMNS}
              onClick={() => {
                setTable(addColumn({ table, at: column + 1 }))
                focus({ row, column: column + 1 })
              }}
            />
            <Tool
              icon={ArrowLeftIcon}
              label="Move the column to the left"
              disabled={column === 0}
              onClick={() => {
                setTable(moveColumn({ table, from: column, to: column - 1 }))
                focus({ row, column: column - 1 })
              }}
            />
            <Tool
              icon={ArrowRightIcon}
              label="Move the column to the right"
              disabled={column >= width - 1}
              onClick={() => {
                setTable(moveColumn({ table, from: column, to: column + 1 }))
                focus({ row, column: column + 1 })
              }}
            />
            <Tool
              icon={TrashIcon}
              label="Remove the column"
              disabled={width < 3}
              onClick={() => {
                setTable(removeColumn({ table, at: column }))
                focus({ row, column: Math.min(column, width - 2) })
              }}
            />
          </Tools>
        </Flex>
      )}
      <div style={{ overflowX: 'auto' }}>
        <table style={{ width: '100%', minWidth: `${width * 7}rem`, borderSpacing: '2px' }}>
          <thead>
            <tr>
              {resize(table.columns, width).map((text, index) => (
                <th key={index} scope="col" style={{ padding: 0 }}>
                  {cell({ row: HEAD, column: index }, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ _key, cells }, rowIndex) => (
              <tr key={_key}>
                {resize(cells, width).map((text, index) => (
                  <td key={index} style={{ padding: 0 }}>
                    {cell({ row: rowIndex, column: index }, text)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isLocked && (
        <Text size={1} muted>
          Tab in the last cell adds a row. Cells of a spreadsheet can be pasted.
        </Text>
      )}
    </Stack>
  )
}

function createKey() {
  return crypto.randomUUID().slice(0, 12)
}
