/** A notice, as it travels in a cookie or in an action's response. */
export type ToastMessage = { id: string; title: string; text: string | null; isError: boolean }
