const DAMAGED =
  'Nothing was changed. The file may be damaged, or not of the type that its name says: save it anew and try again.'

/** Replaces words of the vendor's Studio that do not help editors, by the vendor's namespaces. */
export const WORDS = {
  studio: {
    'asset-sources.common.uploader.upload-failed.description': DAMAGED,
    'inputs.file.upload-failed.description': DAMAGED,
  },
  structure: {
    'action.restore.confirm.message':
      'The revision becomes the draft of this document. Visitors see it once you publish the draft.',
    'panes.document-operation-results.operation-success_restore':
      '<Strong>{{title}}</Strong> is restored as a draft. Choose “Draft” above the form and publish it to show it.',
  },
}
