/** Whether letters in white are seen on it. */
export const isColour = (fill = ''): boolean => /^[\da-f]{6}$/i.test(fill) && !/^f{6}$/i.test(fill)

/** Follows what shapes are filled with, so that white letters on them are seen. */
export const createShapeFills = () => {
  let isColoured: boolean | undefined
  let inFill = false
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      const { fillcolor, val = '', idx } = attributes
      if (name === 'wps:wsp') isColoured = undefined
      else if (/^v:(?:shape|rect|roundrect|oval)$/.test(name))
        isColoured = fillcolor !== undefined && !/^(?:#fff(?:fff)?|white)\b/i.test(fillcolor)
      else if (name === 'wps:spPr') inFill = true
      else if (name === 'a:ln') inFill = false
      else if (name === 'a:fillRef') inFill = isColoured === undefined && idx !== '0'
      else if (name === 'a:noFill' && inFill) isColoured = false
      else if (name === 'a:srgbClr' && inFill) isColoured = isColour(val)
      else if (name === 'a:schemeClr' && inFill) isColoured = !/^(?:bg1|lt1)$/.test(val)
    },
    close(name: string): void {
      if (name === 'wps:spPr' || name === 'a:fillRef') inFill = false
    },
    isColoured: (): boolean => isColoured === true,
  }
}
