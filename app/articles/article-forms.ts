/** The forms of an article, in one file. */
export { CommentForm } from './comment-form.tsx'
export { NewsletterBox } from './newsletter-box.tsx'
