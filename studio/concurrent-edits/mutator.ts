import { BufferedDocument as VendorsDocument, Mutation, type Doc, type Mut } from '@sanity/mutator'

export * from '@sanity/mutator'

/**
 * The Studio's model of one open document, which applies what colleagues change beneath what is typed here and not
 * saved yet. `sanity` gets it in place of the vendor's (`studio/sanity.cli.ts`).
 *
 * The vendor's (@sanity/mutator 5.31.2, and 6.19.0 still) applies unsaved edits to nothing when a colleague publishes
 * or discards the draft: the Studio crashes with "getAttribute only applies to plain objects", or drops the letters.
 * Here the model keeps the draft until the edits are saved. The API then makes a new draft of the published document
 * and these edits, and that takes the place of the kept one.
 */
export class BufferedDocument extends VendorsDocument {
  /** The revision of the kept draft, which exists in this model alone. */
  private keptRevision: string | null = null

  override arrive(mutation: Mutation) {
    const { HEAD } = this.document
    if (mutation.transition === 'disappear' && HEAD && this.hasUnsavedEdits()) {
      this.keptRevision = mutation.resultRev ?? mutation.transactionId ?? null
      super.arrive(new Mutation({ ...mutation.params, mutations: [] }))
      return
    }
    if (mutation.transition !== 'appear' || !HEAD || this.keptRevision === null) {
      super.arrive(mutation)
      return
    }
    const mutations = mutation.mutations.map((each) =>
      toReplacement({ mutation: each, id: HEAD._id }),
    )
    super.arrive(new Mutation({ ...mutation.params, previousRev: this.keptRevision, mutations }))
    this.keptRevision = null
    // The new draft may differ from the kept one, which was discarded perhaps.
    this.document.rebase([])
  }

  /** The API has refused an edit: there is no draft to return to. */
  override reset(doc: Doc | null) {
    super.reset(this.keptRevision === null ? doc : null)
    this.keptRevision = null
  }

  private hasUnsavedEdits() {
    return (
      this.committerRunning || this.buffer.hasChanges() || this.document.hasUnresolvedMutations()
    )
  }
}

function toReplacement({ mutation, id }: { mutation: Mut; id: string }): Mut {
  const created = mutation.create ?? mutation.createIfNotExists
  return created ? { createOrReplace: { ...created, _id: id } } : mutation
}
