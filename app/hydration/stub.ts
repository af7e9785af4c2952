/**
 * Replaces a value that only static views show, since the markup has its words. Contains the fields that the browser
 * reads, and a hash of the whole value for comparison.
 */
type Stub = { stub: string }

/** Stubs by value, for as long as the server keeps the value. */
const stubs = new WeakMap<object, object>()

/** Server only: creates a stub of a value, with these of its fields. */
export function createStub({ value, kept }: { value: object; kept: object }) {
  const cached = stubs.get(value)
  if (cached) return cached
  const stub = { ...kept, stub: computeMark(value) }
  stubs.set(value, stub)
  return stub
}

/**
 * Returns the name of a part whose props are stubs, the same on the server and in the browser; undefined when the
 * browser gets full props.
 */
export function stubKey(props: object) {
  const text = JSON.stringify(props, import.meta.env?.SSR ? withStubs : undefined)
  return text.includes('"stub":"') ? hashText(text) : undefined
}

function withStubs(_name: string, value: unknown) {
  return isObject(value) ? (stubs.get(value) ?? value) : value
}

/** Whether two props are equal; for a stub, whether the value matches it. */
export function isSame({ given, now }: { given: unknown; now: unknown }): boolean {
  if (!isObject(given) || !isObject(now)) return given === now
  if (isStub(given)) return given.stub === (isStub(now) ? now.stub : computeMark(now))
  const fields = Object.entries(given)
  return (
    fields.length === Object.keys(now).length &&
    fields.every(([name, value]) => isSame({ given: value, now: Reflect.get(now, name) }))
  )
}

function isStub(value: object): value is Stub {
  return 'stub' in value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Views receive what loaders return, so equal JSON means equal props. */
function computeMark(value: object) {
  return hashText(JSON.stringify(value))
}

/** 32-bit hash. A collision, one in four billion, hides a change until the next reload. */
function hashText(text: string) {
  let mark = 0
  for (let index = 0; index < text.length; index += 1) {
    mark = (Math.imul(mark, 31) + text.charCodeAt(index)) | 0
  }
  return (mark >>> 0).toString(36)
}
