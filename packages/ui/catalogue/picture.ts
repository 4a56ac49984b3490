/** Picture of one colour, which examples need instead of a photo. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#17604f"/></svg>',
)}`;
