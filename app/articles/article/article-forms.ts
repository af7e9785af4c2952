/** The forms of an article, in one file. */
export { CommentForm } from '#app/articles/comments/comment-form.tsx'
export { NewsletterBox } from '#app/articles/list/newsletter-box.tsx'
