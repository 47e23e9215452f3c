/** As a `ref`: what is drawn takes the focus, as the button that led there is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
