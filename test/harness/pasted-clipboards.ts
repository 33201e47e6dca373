/** Clipboards as programs write them, for tests of pasting. */

/** A PNG of one pixel, as base64. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

const wordPicture = (at: number) =>
  `<!--[if gte vml 1]><v:shape id="_x0000_i10${at}" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image00${at}.png" o:title="x"/></v:shape><![endif]--><![if !vml]><img width=96 height=96 src="file:///C:/Users/u/AppData/Local/Temp/msohtmlclip1/01/clip_image00${at}.png" alt="Рисунок ${at}" v:shapes="_x0000_i10${at}"><![endif]>`;

const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** Word for Windows: headings, paragraphs, a quotation, a list, a table and three pictures in one paragraph. */
export const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1>Итоги&nbsp;конгресса<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Первый</b> день собрал
<span style='color:red'>триста</span> участников.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Слово участникам</h2>
<p class=MsoNormal>Вот что сказали гости:</p>
<p class=MsoQuote><i>Лучший конгресс года.<o:p></o:p></i></p>
<p class=MsoNormal>${wordPicture(1)}${wordPicture(2)}${wordPicture(3)}<o:p></o:p></p>
${wordItem(1, '·', 'Залы')}${wordItem(2, 'o', 'Большой')}${wordItem(1, '·', 'Кафе')}
<table class=MsoTableGrid border=1 cellspacing=0><tr style='height:15pt'><td width=100 style='border:solid windowtext 1.0pt'><p class=MsoNormal>Город</p></td><td colspan=2><p class=MsoNormal>Гостей</p></td></tr></table>
<!--EndFragment--></body></html>`;

/** The RTF beside it, which holds the pictures. */
export const WORD_RTF = `{\\rtf1\\ansi{\\*\\generator Word}{\\header{\\pict\\wmetafile8 0102}}${[1, 2, 3]
  .map(
    (at) =>
      `{\\*\\shppict{\\pict{\\*\\picprop\\shplid102${at}{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picwgoal1440\\pngblip\\bliptag${at}{\\*\\blipuid 00ff}\r\n${Buffer.from(PIXEL, 'base64').toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 0102}}`,
  )
  .join('\\par ')}}`;

/** Google Docs. */
export const DOCS_HTML = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;">План</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:italic;">Важно</span><span style="font-size:11pt;font-weight:400;text-decoration:none;">: читать </span><a href="https://example.com/a?b=1&amp;c=2" style="text-decoration:none;"><span style="text-decoration:underline;">тут</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Раз</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Два</span></p></li></ul></ul><p dir="ltr"><span><span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="100" height="50" /></span></span></p></b>`;

/** LibreOffice Writer. */
export const LIBRE_HTML = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head><body lang="ru-RU" link="#000080" dir="ltr"><h1 class="western">Отчёт</h1><p style="line-height: 100%"><font color="#c9211e"><font face="Arial">Красный</font></font> текст</p><blockquote style="margin-left:1cm">Первая строка</blockquote><blockquote>Вторая строка</blockquote><p><img src="data:image/png;base64,${PIXEL}" name="Image1" align="left" width="10" height="10"/>
<br clear="left"/></p><p><img src="data:image/png;base64,${PIXEL}"/></p></body></html>`;

/** Excel. */
export const EXCEL_HTML = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:","} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><col width=64 span=2 style='width:48pt'><!--StartFragment--><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Цена</td><td class=xl66 align=right>1&nbsp;200,50</td></tr><tr><td>Скидка</td><td></td></tr><!--EndFragment--></table></body></html>`;
