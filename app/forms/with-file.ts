/**
 * Suffix of the id of a sent form: the thank-you shows the link to the file, although the form usually mails it. In a
 * module of its own, because every page loads `sent-id.ts`.
 */
export const WITH_FILE = ' file'
