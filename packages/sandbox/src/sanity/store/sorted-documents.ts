import { type SanityDocument } from './types.ts'

/** Documents in the order of `_id`, which is the order of a GROQ query that asks for none. */
export class SortedDocuments {
  readonly items: SanityDocument[] = []

  put(document: SanityDocument) {
    const index = this.#positionOf(document._id)
    const isKnown = this.items[index]?._id === document._id
    this.items.splice(index, isKnown ? 1 : 0, document)
  }

  remove(id: string) {
    const index = this.#positionOf(id)
    if (this.items[index]?._id === id) this.items.splice(index, 1)
  }

  #positionOf(id: string): number {
    let low = 0
    let high = this.items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const candidate = this.items[middle]
      if (candidate !== undefined && candidate._id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
