import { BufferedDocument as VendorsDocument, Mutation, type Doc, type Mut } from '@sanity/mutator'

export * from '@sanity/mutator'

/**
 * The Studio's model of an open document, which merges colleagues' changes with unsaved edits. Replaces the vendor's
 * (`studio/sanity.cli.ts`).
 *
 * The vendor's (@sanity/mutator 5.31.2, still in 6.19.0) applies unsaved edits to nothing when a colleague publishes or
 * discards the draft: the Studio crashes with "getAttribute only applies to plain objects", or loses typed letters.
 * This model keeps the draft until the edits are saved. The API then creates a new draft from the published document
 * and these edits, which replaces the kept one.
 */
export class BufferedDocument extends VendorsDocument {
  /** Revision of the kept draft, which only exists in this model. */
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
    // The new draft may differ from the kept one, for example if that was discarded.
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
