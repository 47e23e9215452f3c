import { ACCEPTED_FILES } from '#contract/attachments/attachment-limits.ts'

/** Opens the system's window for files, or a phone's camera. */
export const chooseFiles = (onFiles: (files: File[]) => void): void => {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple: true, accept: ACCEPTED_FILES })
  input.onchange = () => onFiles([...(input.files ?? [])])
  input.click()
}
