import { FORMS } from './forms.ts'

/** Bucket of files that are sent with editors' forms. */
const BUCKET = 'submissions'

/** Builds the path of a resume in its bucket. */
export function getResumePath(id: string) {
  return `${id}.pdf`
}

/** Returns the bucket and path of a submission's file. */
export function getFilePlace({ table, id }: { table: string; id: string }) {
  return table === FORMS.resume.table
    ? { bucket: 'resumes', path: getResumePath(id) }
    : { bucket: BUCKET, path: id }
}
