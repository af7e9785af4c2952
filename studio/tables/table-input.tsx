import {
  AddIcon,
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  TrashIcon,
} from '@sanity/icons'
import { Button, Card, Flex, Inline, Stack, Text, TextInput } from '@sanity/ui'
import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type ObjectInputProps, type Path, set } from 'sanity'
import { isRecord, listOf, textOf } from '#schemas/definitions.ts'
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

/** The types whose columns and rows are one grid in their forms. */
const TABLE_TYPES: readonly string[] = ['articleTable', 'dataTable']

export function isTableInput(props: { schemaType: { name: string } }) {
  return TABLE_TYPES.includes(props.schemaType.name)
}

/** A table that an editor types into, under the other fields of its form. */
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

function Tools({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Flex align="center" gap={2} role="group" aria-label={name}>
      <Text size={1} muted style={{ minWidth: '4.5rem' }}>
        {name}
      </Text>
      <Inline gap={1}>{children}</Inline>
    </Flex>
  )
}

function Tool({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: ComponentType
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Button
      icon={icon}
      title={label}
      aria-label={label}
      mode="bleed"
      fontSize={1}
      padding={2}
      disabled={disabled}
      onClick={onClick}
    />
  )
}

function readTable({ value, rowType }: { value: unknown; rowType: string }): Table {
  const fields = isRecord(value) ? value : {}
  return {
    columns: readTexts(fields.columns),
    rows: listOf(fields.rows).map(({ _key, cells }) => ({
      _key: textOf(_key),
      _type: rowType,
      cells: readTexts(cells),
    })),
  }
}

function readTexts(value: unknown) {
  return Array.isArray(value) ? value.map((text) => (text == null ? '' : String(text))) : []
}

/** One cell alone is changed where it is there, so that two editors can type into the same table. */
function patchCell({ table, place, text }: { table: Table; place: CellPlace; text: string }) {
  const texts = place.row === HEAD ? table.columns : (table.rows[place.row]?.cells ?? [])
  const path = writePath({ table, place })
  return place.column < texts.length
    ? set(text, path)
    : set(resize(texts, place.column + 1).with(place.column, text), path.slice(0, -1))
}

function writePath({ table, place: { row, column } }: { table: Table; place: CellPlace }): Path {
  const _key = table.rows[row]?._key
  return _key === undefined ? ['columns', column] : ['rows', { _key }, 'cells', column]
}

/** The cell that a path of the form leads to; null where it leads elsewhere. */
function findPlace({ path, table }: { path: Path; table: Table }): CellPlace | null {
  const [field, item, , cell] = path
  if (field === 'columns') return { row: HEAD, column: typeof item === 'number' ? item : 0 }
  if (field !== 'rows' || typeof item !== 'object' || !('_key' in item)) return null
  const row = table.rows.findIndex(({ _key }) => _key === item._key)
  return row === -1 ? null : { row, column: typeof cell === 'number' ? cell : 0 }
}

/** The type of the rows, under which the dataset keeps them. */
function findRowType(schemaType: ObjectInputProps['schemaType']) {
  const rows = schemaType.fields.find(({ name }) => name === 'rows')?.type
  const [row] = rows?.jsonType === 'array' ? rows.of : []
  return row?.name ?? ''
}

function createKey() {
  return crypto.randomUUID().slice(0, 12)
}
