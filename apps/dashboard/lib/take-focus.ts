/** As a `ref`: what is drawn takes the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
