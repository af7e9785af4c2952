/** What a notice says, as it travels in a cookie or in an action's answer. */
export type ToastMessage = { id: string; title: string; text: string | null; isError: boolean }
