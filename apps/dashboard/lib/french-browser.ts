/** Whether whoever reads has their browser in French. */
export const isFrenchBrowser = (): boolean => /^fr\b/.test(navigator.language)
