-- What the classes' tables stand on and no declaration gives: identity, history, totals, search, jobs, and the functions
-- of their columns and triggers.

create extension if not exists pg_trgm;
-- Edit distances are computed beside the dictionary, so that only near words are returned (server/store/search).
create extension if not exists fuzzystrmatch;

-- == Texts ==

-- The case of the letters of all alphabets, by the simple case folding of Unicode 17 (model/search/words, `normalised`), the
-- same whatever the locale of the server and its version.

-- Whether the text may have capital letters other than Latin and Russian ones: most have none, and their key is computed
-- from the short list.
create function has_other_case(value text) returns boolean
  language sql immutable parallel safe
  return value collate "C" ~ U&'[\00B5-\024E\0345-\040F\0460-\0556\10A0-\10CD\13A0-\13F5\1C80-\1CBF\1E00-\1FFC\2126-\2183\24B6-\24CF\2C00-\2C2F\2C60-\2CF2\A640-\A69A\A722-\A7F5\FF21-\FF3A\+010400-\+010427\+0104B0-\+0104D3\+010570-\+010595\+010C80-\+010CB2\+010D50-\+010D65\+0118A0-\+0118BF\+016E40-\+016E5F\+016EA0-\+016EB8\+01E900-\+01E921]';

-- Lower case, ё as е: the same whatever the locale, so that an index on it is never outdated. Sort by it under collation
-- "C". The signs that are frequent stand first in both lists: translate() looks through the list for every sign of a text.
create function sort_key(value text) returns text
  language sql immutable parallel safe
  return case when has_other_case(value) then translate(lower(value collate "C"),
      ' eaionstrlcdumphgbfyvkwzxjq0123456789.,-/:;()"''!?оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬ'
      'ЭЮЯЁёµÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩ'
      'ĪīĬĭĮįĲĳĴĵĶķĹĺĻļĽľĿŀŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſƀƁƂƃƄƅƆƇƈƉƊƋƌƎƏƐƑƒƓƔƕƖƗƘƙƚƛƜ'
      'ƝƞƟƠơƢƣƤƥƦƧƨƩƬƭƮƯưƱƲƳƴƵƶƷƸƹƼƽƿǄǅǆǇǈǉǊǋǌǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǝǞǟǠǡǢǣǤǥǦǧǨǩǪǫǬǭǮǯǱǲǳǴǵǶǷǸǹǺǻǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔ'
      'ȕȖȗȘșȚțȜȝȞȟȠȢȣȤȥȦȧȨȩȪȫȬȭȮȯȰȱȲȳȺȻȼȽȾȿɀɁɂɃɄɅɆɇɈɉɊɋɌɍɎɏɐɑɒɓɔɖɗəɛɜɠɡɣɤɥɦɨɩɪɫɬɯɱɲɵɽʀʂʃʇʈʉʊʋʌʒʝʞͅͰͱͲͳͶͷͻͼͽͿΆΈΉΊΌΎΏΑΒ'
      'ΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώϏϐϑϕϖϗϘϙϚϛϜϝϞϟϠϡϢϣϤϥϦϧϨϩϪϫϬϭϮϯϰϱϲϳϴϵϷϸϹϺϻϽϾϿЀЂЃЄЅІЇЈ'
      'ЉЊЋЌЍЎЏѐђѓєѕіїјљњћќѝўџѠѡѢѣѤѥѦѧѨѩѪѫѬѭѮѯѰѱѲѳѴѵѶѷѸѹѺѻѼѽѾѿҀҁҊҋҌҍҎҏҐґҒғҔҕҖҗҘҙҚқҜҝҞҟҠҡҢңҤҥҦҧҨҩҪҫҬҭҮүҰұҲҳҴҵҶҷҸҹҺһҼҽҾҿ'
      'ӀӁӂӃӄӅӆӇӈӉӊӋӌӍӎӏӐӑӒӓӔӕӖӗӘәӚӛӜӝӞӟӠӡӢӣӤӥӦӧӨөӪӫӬӭӮӯӰӱӲӳӴӵӶӷӸӹӺӻӼӽӾӿԀԁԂԃԄԅԆԇԈԉԊԋԌԍԎԏԐԑԒԓԔԕԖԗԘԙԚԛԜԝԞԟԠԡԢԣԤԥԦԧԨԩԪԫԬԭ'
      'ԮԯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿ'
      'ჀჁჂჃჄჅჇჍაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗ'
      'ᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᏸᏹᏺᏻᏼᏽᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲊᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿᵹᵽᶎḀḁḂḃḄḅḆḇḈḉḊḋḌḍ'
      'ḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻ'
      'ṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẛẞẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰự'
      'ỲỳỴỵỶỷỸỹỺỻỼỽỾỿἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏἐἑἒἓἔἕἘἙἚἛἜἝἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὀὁὂὃὄὅὈὉὊὋὌὍὑὓὕὗὙὛὝὟὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯ'
      'ὰάὲέὴήὶίὸόὺύὼώᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯᾰᾱᾳᾸᾹᾺΆᾼῃῈΈῊΉῌῐῑῘῙῚΊῠῡῥῨῩῪΎῬῳῸΌῺΏῼΩKÅℲⅎⅠⅡⅢⅣⅤⅥⅦⅧⅨ'
      'ⅩⅪⅫⅬⅭⅮⅯⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↃↄⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠ'
      'ⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱠⱡⱢⱣⱤⱥⱦⱧⱨⱩⱪⱫⱬⱭⱮⱯⱰⱲⱳⱵⱶⱾⱿⲀⲁⲂⲃⲄⲅⲆⲇⲈⲉⲊⲋⲌⲍⲎⲏⲐⲑⲒⲓⲔⲕⲖⲗ'
      'ⲘⲙⲚⲛⲜⲝⲞⲟⲠⲡⲢⲣⲤⲥⲦⲧⲨⲩⲪⲫⲬⲭⲮⲯⲰⲱⲲⲳⲴⲵⲶⲷⲸⲹⲺⲻⲼⲽⲾⲿⳀⳁⳂⳃⳄⳅⳆⳇⳈⳉⳊⳋⳌⳍⳎⳏⳐⳑⳒⳓⳔⳕⳖⳗⳘⳙⳚⳛⳜⳝⳞⳟⳠⳡⳢⳣⳫⳬⳭⳮⳲⳳⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛ'
      'ⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꙀꙁꙂꙃꙄꙅꙆꙇꙈꙉꙊꙋꙌꙍꙎꙏꙐꙑꙒꙓꙔꙕꙖꙗꙘꙙꙚꙛꙜꙝꙞꙟꙠꙡꙢꙣꙤꙥꙦꙧꙨꙩꙪꙫꙬꙭꚀꚁꚂꚃꚄꚅꚆꚇꚈꚉꚊꚋꚌꚍꚎꚏꚐꚑꚒꚓꚔꚕꚖꚗꚘꚙꚚꚛꜢꜣꜤꜥꜦꜧꜨꜩꜪꜫꜬꜭꜮꜯꜲꜳꜴꜵꜶꜷꜸꜹꜺꜻ'
      'ꜼꜽꜾꜿꝀꝁꝂꝃꝄꝅꝆꝇꝈꝉꝊꝋꝌꝍꝎꝏꝐꝑꝒꝓꝔꝕꝖꝗꝘꝙꝚꝛꝜꝝꝞꝟꝠꝡꝢꝣꝤꝥꝦꝧꝨꝩꝪꝫꝬꝭꝮꝯꝹꝺꝻꝼꝽꝾꝿꞀꞁꞂꞃꞄꞅꞆꞇꞋꞌꞍꞐꞑꞒꞓꞔꞖꞗꞘꞙꞚꞛꞜꞝꞞꞟꞠꞡꞢꞣꞤꞥꞦꞧꞨꞩꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞵꞶꞷꞸꞹ'
      'ꞺꞻꞼꞽꞾꞿꟀꟁꟂꟃꟄꟅꟆꟇꟈꟉꟊꟋꟌꟍ꟎꟏Ꟑꟑ꟒ꟓ꟔ꟕꟖꟗꟘꟙꟚꟛꟜꟵꟶꭓꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷ'
      'ꮸꮹꮺꮻꮼꮽꮾꮿＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱'
      '𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷'
      '𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯'
      '𐲰𐲱𐲲𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫'
      '𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹'
      '𖹺𖹻𖹼𖹽𖹾𖹿𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵'
      '𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃',
      ' eaionstrlcdumphgbfyvkwzxjq0123456789.,-/:;()"''!?оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъабвгдежзийклмнопрстуфхцчшщъыь'
      'эюяееμàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāāăăąąććĉĉċċččďďđđēēĕĕėėęęěěĝĝğğġġģģĥĥħħĩĩ'
      'īīĭĭįįĳĳĵĵķķĺĺļļľľŀŀłłńńņņňňŋŋōōŏŏőőœœŕŕŗŗřřśśŝŝşşššţţťťŧŧũũūūŭŭůůűűųųŵŵŷŷÿźźżżžžsƀɓƃƃƅƅɔƈƈɖɗƌƌǝəɛƒƒɠɣƕɩɨƙƙƚƛɯ'
      'ɲƞɵơơƣƣƥƥʀƨƨʃƭƭʈưưʊʋƴƴƶƶʒƹƹƽƽƿǆǆǆǉǉǉǌǌǌǎǎǐǐǒǒǔǔǖǖǘǘǚǚǜǜǝǟǟǡǡǣǣǥǥǧǧǩǩǫǫǭǭǯǯǳǳǳǵǵƕƿǹǹǻǻǽǽǿǿȁȁȃȃȅȅȇȇȉȉȋȋȍȍȏȏȑȑȓȓȕ'
      'ȕȗȗșșțțȝȝȟȟƞȣȣȥȥȧȧȩȩȫȫȭȭȯȯȱȱȳȳⱥȼȼƚⱦȿɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏɐɑɒɓɔɖɗəɛɜɠɡɣɤɥɦɨɩɪɫɬɯɱɲɵɽʀʂʃʇʈʉʊʋʌʒʝʞιͱͱͳͳͷͷͻͼͽϳάέήίόύώαβ'
      'γδεζηθικλμνξοπρστυφχψωϊϋάέήίαβγδεζηθικλμνξοπρσστυφχψωϊϋόύώϗβθφπϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯκρϲϳθεϸϸϲϻϻͻͼͽѐђѓєѕіїј'
      'љњћќѝўџѐђѓєѕіїјљњћќѝўџѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѷѷѹѹѻѻѽѽѿѿҁҁҋҋҍҍҏҏґґғғҕҕҗҗҙҙққҝҝҟҟҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿ'
      'ӏӂӂӄӄӆӆӈӈӊӊӌӌӎӎӏӑӑӓӓӕӕӗӗәәӛӛӝӝӟӟӡӡӣӣӥӥӧӧөөӫӫӭӭӯӯӱӱӳӳӵӵӷӷӹӹӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟԡԡԣԣԥԥԧԧԩԩԫԫԭԭ'
      'ԯԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟ'
      'ⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧ'
      'ꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᏸᏹᏺᏻᏼᏽвдосттъѣꙋᲊᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿᵹᵽᶎḁḁḃḃḅḅḇḇḉḉḋḋḍḍ'
      'ḏḏḑḑḓḓḕḕḗḗḙḙḛḛḝḝḟḟḡḡḣḣḥḥḧḧḩḩḫḫḭḭḯḯḱḱḳḳḵḵḷḷḹḹḻḻḽḽḿḿṁṁṃṃṅṅṇṇṉṉṋṋṍṍṏṏṑṑṓṓṕṕṗṗṙṙṛṛṝṝṟṟṡṡṣṣṥṥṧṧṩṩṫṫṭṭṯṯṱṱṳṳṵṵṷṷṹṹṻṻ'
      'ṽṽṿṿẁẁẃẃẅẅẇẇẉẉẋẋẍẍẏẏẑẑẓẓẕẕṡßạạảảấấầầẩẩẫẫậậắắằằẳẳẵẵặặẹẹẻẻẽẽếếềềểểễễệệỉỉịịọọỏỏốốồồổổỗỗộộớớờờởởỡỡợợụụủủứứừừửửữữựự'
      'ỳỳỵỵỷỷỹỹỻỻỽỽỿỿἀἁἂἃἄἅἆἇἀἁἂἃἄἅἆἇἐἑἒἓἔἕἐἑἒἓἔἕἠἡἢἣἤἥἦἧἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷἰἱἲἳἴἵἶἷὀὁὂὃὄὅὀὁὂὃὄὅὑὓὕὗὑὓὕὗὠὡὢὣὤὥὦὧὠὡὢὣὤὥὦὧ'
      'ὰάὲέὴήὶίὸόὺύὼώᾀᾁᾂᾃᾄᾅᾆᾇᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾠᾡᾢᾣᾤᾥᾦᾧᾰᾱᾳᾰᾱὰάᾳῃὲέὴήῃῐῑῐῑὶίῠῡῥῠῡὺύῥῳὸόὼώῳωkåⅎⅎⅰⅱⅲⅳⅴⅵⅶⅷⅸ'
      'ⅹⅺⅻⅼⅽⅾⅿⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄↄⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐ'
      'ⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡⱡɫᵽɽⱥⱦⱨⱨⱪⱪⱬⱬɑɱɐɒⱳⱳⱶⱶȿɀⲁⲁⲃⲃⲅⲅⲇⲇⲉⲉⲋⲋⲍⲍⲏⲏⲑⲑⲓⲓⲕⲕⲗⲗ'
      'ⲙⲙⲛⲛⲝⲝⲟⲟⲡⲡⲣⲣⲥⲥⲧⲧⲩⲩⲫⲫⲭⲭⲯⲯⲱⲱⲳⲳⲵⲵⲷⲷⲹⲹⲻⲻⲽⲽⲿⲿⳁⳁⳃⳃⳅⳅⳇⳇⳉⳉⳋⳋⳍⳍⳏⳏⳑⳑⳓⳓⳕⳕⳗⳗⳙⳙⳛⳛⳝⳝⳟⳟⳡⳡⳣⳣⳬⳬⳮⳮⳳⳳⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛ'
      'ⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꙁꙁꙃꙃꙅꙅꙇꙇꙉꙉꙋꙋꙍꙍꙏꙏꙑꙑꙓꙓꙕꙕꙗꙗꙙꙙꙛꙛꙝꙝꙟꙟꙡꙡꙣꙣꙥꙥꙧꙧꙩꙩꙫꙫꙭꙭꚁꚁꚃꚃꚅꚅꚇꚇꚉꚉꚋꚋꚍꚍꚏꚏꚑꚑꚓꚓꚕꚕꚗꚗꚙꚙꚛꚛꜣꜣꜥꜥꜧꜧꜩꜩꜫꜫꜭꜭꜯꜯꜳꜳꜵꜵꜷꜷꜹꜹꜻꜻ'
      'ꜽꜽꜿꜿꝁꝁꝃꝃꝅꝅꝇꝇꝉꝉꝋꝋꝍꝍꝏꝏꝑꝑꝓꝓꝕꝕꝗꝗꝙꝙꝛꝛꝝꝝꝟꝟꝡꝡꝣꝣꝥꝥꝧꝧꝩꝩꝫꝫꝭꝭꝯꝯꝺꝺꝼꝼᵹꝿꝿꞁꞁꞃꞃꞅꞅꞇꞇꞌꞌɥꞑꞑꞓꞓꞔꞗꞗꞙꞙꞛꞛꞝꞝꞟꞟꞡꞡꞣꞣꞥꞥꞧꞧꞩꞩɦɜɡɬɪʞʇʝꭓꞵꞵꞷꞷꞹꞹ'
      'ꞻꞻꞽꞽꞿꞿꟁꟁꟃꟃꞔʂᶎꟈꟈꟊꟊɤꟍꟍ꟏꟏ꟑꟑꟓꟓꟕꟕꟗꟗꟙꟙꟛꟛƛꟶꟶꭓꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷ'
      'ꮸꮹꮺꮻꮼꮽꮾꮿａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱'
      '𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞'
      '𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯'
      '𐳰𐳱𐳲𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋'
      '𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹'
      '𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵'
      '𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃') collate "default"
    else translate(lower(value collate "C"),
      ' оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ',
      ' оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъеабвгдежзийклмнопрстуфхцчшщъыьэюяе') collate "default" end;

-- The digits by which a telephone number is recognised in any spelling: at most the last ten, without an extension
-- (model/search/phone-digits, `phoneKey`).
create function phone_key(phone text) returns text
  language sql immutable parallel safe strict
  return right(regexp_replace(phone, '(?:[,;#x]|доб|вн|ext|х).*|\D', '', 'gi'), 10);

-- == Identity and history ==

-- One sequence of ids over all classes; everything that points across classes points here.
create table object (
  id bigint generated by default as identity primary key,
  class_id integer not null
);

-- One row for each record in a change-set. It outlives the record, so that a deletion can be undone.
create sequence change_set_id_seq;
create table change (
  id bigint generated always as identity primary key,
  change_set_id bigint not null,
  at timestamptz(3) not null default clock_timestamp(),
  user_id bigint,
  action text not null check (action in ('create', 'update', 'delete')),
  class_id integer not null,
  object_id bigint not null,
  version integer not null,
  before jsonb,
  after jsonb
);
create index change_object_idx on change (object_id, id);
create index change_set_idx on change (change_set_id);
create index change_class_idx on change (class_id, id);

-- The blocks that were deleted from a page or moved to another (class 816), and the files deleted from a block (class
-- 817): their last changes belong to the version of the page.
create index change_left_page_idx on change (((before ->> 'contentId')::bigint))
  where class_id = 816 and action in ('delete', 'update') and before ? 'contentId';
create index change_left_block_idx on change (((before ->> 'contentBlockId')::bigint))
  where class_id = 817 and action in ('delete', 'update') and before ? 'contentBlockId';

-- Why a change-set was made, where that is asked for.
create table change_reason (change_set_id bigint primary key, reason text not null);

-- == Totals ==

-- Totals: every statement appends what it added and took away, and a reader sums the rows it sees. That is exact under
-- any isolation and on any number of servers, and no writer waits for another. Rows are folded together from time to time.
create table record_count (
  class_id integer not null,
  state integer,
  n bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
create index record_count_class_idx on record_count (class_id);

create function count_added_by_state() returns trigger language plpgsql as $$
begin
  insert into record_count (class_id, state, n)
  select tg_argv[0]::integer, instance_state_id, count(*) from added group by instance_state_id;
  return null;
end $$;

create function count_removed_by_state() returns trigger language plpgsql as $$
begin
  insert into record_count (class_id, state, n)
  select tg_argv[0]::integer, instance_state_id, -count(*) from removed group by instance_state_id;
  return null;
end $$;

create function count_moved() returns trigger language plpgsql as $$
begin
  insert into record_count (class_id, state, n)
  values (tg_argv[0]::integer, old.instance_state_id, -1), (tg_argv[0]::integer, new.instance_state_id, 1);
  return null;
end $$;

create function count_added_plain() returns trigger language plpgsql as $$
begin
  insert into record_count (class_id, n) select tg_argv[0]::integer, count(*) from added having count(*) > 0;
  return null;
end $$;

create function count_removed_plain() returns trigger language plpgsql as $$
begin
  insert into record_count (class_id, n) select tg_argv[0]::integer, -count(*) from removed having count(*) > 0;
  return null;
end $$;

-- Counts a class anew; used where a migration changes what its totals are kept by.
create function recount(class integer, table_name text, has_state boolean) returns void language plpgsql as $$
begin
  delete from record_count where class_id = class;
  execute format('insert into record_count (class_id, state, n) select $1, %s, count(*) from %I group by 2',
    case when has_state then 'instance_state_id' else 'null::integer' end, table_name) using class;
end $$;

-- == Rights ==

-- Grows by one whenever anybody's rights may have changed. Every statement that answers a user reads it, so that what a
-- process remembers of a user is confirmed by the answer itself.
create table access_epoch (
  single boolean primary key default true check (single),
  n bigint not null default 1,
  -- Grows with whatever changes which folders are open to which role, and the state of all rights with it.
  folders bigint not null default 1,
  -- Grows with every change of a custom field, and the state of all rights with it.
  fields bigint not null default 1,
  -- What was open to whom before the transaction that changes it, and which transaction that is: a folder is deleted
  -- together with what closed it.
  folders_before bigint not null default 1,
  folders_changed_by text
);
insert into access_epoch default values;

create function bump_field_epoch() returns trigger language plpgsql as $$
begin
  update access_epoch set n = n + 1, fields = fields + 1;
  return null;
end $$;

create function bump_access_epoch() returns trigger language plpgsql as $$
begin
  update access_epoch set n = n + 1;
  return null;
end $$;

create function keep_folders_before() returns trigger language plpgsql as $$
begin
  if old.folders_changed_by is distinct from pg_current_xact_id()::text then
    new.folders_before := old.folders;
    new.folders_changed_by := pg_current_xact_id()::text;
  end if;
  return new;
end $$;
create trigger folders_before_kept before update on access_epoch
  for each row when (old.folders <> new.folders) execute function keep_folders_before();

-- == Counts by folder ==

-- What stands in folders: how many records each folder holds, and when what is open to whom has changed.

-- Totals by folder, kept as record_count is: appended with every statement, summed by its readers, folded from time to time.
-- A row tells of the records that stand in exactly these folders; records in no folder are not counted here.
create table folder_count (
  class_id integer not null,
  folder_ids bigint[] not null,
  state integer,
  n bigint not null,
  compacted boolean not null default false
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
create index folder_count_idx on folder_count (class_id, (folder_ids[1]));

-- What is hidden from somebody is the sum of as many counts as there are closed folders. Servers remember the sum of those that
-- have been folded, and the number of the folding says until when it holds.
create index folder_count_recent_idx on folder_count (class_id) where not compacted;
create table folder_compaction (
  class_id integer constraint folder_fold_pkey primary key,
  generation bigint not null
);

create function folder_added_by_state() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, state, n)
  select tg_argv[0]::integer, folder_ids, instance_state_id, count(*) from added where folder_ids <> '{}' group by folder_ids, instance_state_id;
  return null;
end $$;

create function folder_removed_by_state() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, state, n)
  select tg_argv[0]::integer, folder_ids, instance_state_id, -count(*) from removed where folder_ids <> '{}' group by folder_ids, instance_state_id;
  return null;
end $$;

create function folder_moved_by_state() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, state, n)
  select tg_argv[0]::integer, moved.folder_ids, moved.state, moved.n
  from (values (old.folder_ids, old.instance_state_id, -1), (new.folder_ids, new.instance_state_id, 1)) moved (folder_ids, state, n)
  where moved.folder_ids <> '{}';
  return null;
end $$;

create function folder_added_plain() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, n)
  select tg_argv[0]::integer, folder_ids, count(*) from added where folder_ids <> '{}' group by folder_ids;
  return null;
end $$;

create function folder_removed_plain() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, n)
  select tg_argv[0]::integer, folder_ids, -count(*) from removed where folder_ids <> '{}' group by folder_ids;
  return null;
end $$;

create function folder_moved_plain() returns trigger language plpgsql as $$
begin
  insert into folder_count (class_id, folder_ids, n)
  select tg_argv[0]::integer, moved.folder_ids, moved.n
  from (values (old.folder_ids, -1), (new.folder_ids, 1)) moved (folder_ids, n)
  where moved.folder_ids <> '{}';
  return null;
end $$;

-- Counts a class's folders anew; used where a migration changes what they are kept by.
create function recount_folders(class integer, table_name text, has_state boolean) returns void language plpgsql as $$
begin
  insert into folder_compaction (class_id, generation) values (class, 1)
  on conflict (class_id) do update set generation = folder_compaction.generation + 1;
  delete from folder_count where class_id = class;
  execute format('insert into folder_count (class_id, folder_ids, state, n) select $1, folder_ids, %s, count(*) from %I where folder_ids <> ''{}'' group by 2, 3',
    case when has_state then 'instance_state_id' else 'null::integer' end, table_name) using class;
end $$;

-- What is open to whom has changed.
create function bump_folder_rights() returns trigger language plpgsql as $$
begin
  update access_epoch set n = n + 1, folders = folders + 1;
  return null;
end $$;

-- A change of the tree matters as long as anything is restricted at all, and once in a transaction: each time it was told anew, all
-- the versions of the one row were passed that the transaction had left behind.
create function bump_folder_epoch() returns trigger language plpgsql as $$
begin
  if current_setting('back_office.tree_moved', true) is distinct from pg_current_xact_id()::text
    and exists (select from folder_access) then
    update access_epoch set n = n + 1, folders = folders + 1;
    perform set_config('back_office.tree_moved', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

-- == Custom fields, renamed names and structured values ==

-- Values of custom fields stand in JSON as text. These casts are immutable for what is stored there, a day as yyyy-mm-dd and
-- a moment as ISO 8601 in UTC, and an index needs to know.
create function extended_date(value text) returns date language sql immutable parallel safe strict
  return value::date;
create function extended_moment(value text) returns timestamptz language sql immutable parallel safe strict
  return value::timestamptz;

-- Removed custom fields whose values are no longer kept in the records.
create table swept_field (
  id bigint primary key,
  at timestamptz(3) not null default now()
);

-- What a migration calls that renames a property or a class: names that rows store follow.

-- The object with one key under another name. A value that has that name already was another property's, and is kept aside under
-- a name that no property has: it ends in ~.
create function renamed_key(value jsonb, old_key text, new_key text) returns jsonb language plpgsql immutable as $$
declare
  aside text := new_key || '~';
begin
  if value ? new_key then
    while value ? aside loop
      aside := aside || '~';
    end loop;
    value := value - new_key || jsonb_build_object(aside, value -> new_key);
  end if;
  if value ? old_key then
    value := value - old_key || jsonb_build_object(new_key, value -> old_key);
  end if;
  return value;
end $$;

-- The history of a class under the new name of one of its properties.
create function rename_property(class integer, old_name text, new_name text) returns void language sql as $$
  update change set before = renamed_key(before, old_name, new_name), after = renamed_key(after, old_name, new_name)
  where class_id = class and (before ?| array[old_name, new_name] or after ?| array[old_name, new_name])
$$;

-- A custom field, or what history holds of one, under the new name of the class it belongs to or links to.
create function renamed_class(field jsonb, old_name text, new_name text) returns jsonb language plpgsql immutable as $$
begin
  if field ->> 'className' = old_name then
    field := jsonb_set(field, '{className}', to_jsonb(new_name));
  end if;
  if jsonb_typeof(field -> 'config') = 'object' and field #>> '{config,className}' = old_name then
    field := jsonb_set(field, '{config,className}', to_jsonb(new_name));
  end if;
  return field;
end $$;

-- The custom fields of a class and those that link to it, their history, and the indexes of its custom fields under its new name.
create function rename_class(old_name text, new_name text, old_table text, new_table text) returns void language plpgsql as $$
declare
  field_class constant integer := 706;
  index_name text;
begin
  update custom_field set class_name = new_name where class_name = old_name;
  update custom_field set config = jsonb_set(config, '{className}', to_jsonb(new_name))
  where jsonb_typeof(config) = 'object' and config ->> 'className' = old_name;
  update change set before = renamed_class(before, old_name, new_name), after = renamed_class(after, old_name, new_name)
  where class_id = field_class
    and (before is distinct from renamed_class(before, old_name, new_name) or after is distinct from renamed_class(after, old_name, new_name));
  for index_name in
    select indexname from pg_indexes
    where schemaname = current_schema() and tablename = new_table and starts_with(indexname, old_table || '_ext_')
      and old_table <> new_table
  loop
    execute format('alter index %I rename to %I', index_name, new_table || substr(index_name, length(old_table) + 1));
  end loop;
end $$;

-- Structured values (docs/decisions/030): the links within them, and the steps that migrate them.

-- The ids that a value holds under these paths; its index finds who names a record. What is no id there is left out.
create function linked_ids(value jsonb, variadic paths jsonpath[]) returns bigint[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct (held #>> '{}')::bigint), '{}')
    from unnest(paths) path, jsonb_path_query(value, path) held
    where jsonb_typeof(held) = 'number' and held #>> '{}' ~ '^[1-9][0-9]{0,15}$'
  );

-- A value after one step of a data migration (model/structured/data-migration.ts does the same). `path` leads to the key that the
-- step is about; '[]' stands for each item of a list. What is not of the shape that the path expects stays as it is.
create function migrated_value(value jsonb, path text[], step jsonb) returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  head text := path[1];
  held jsonb;
begin
  if cardinality(path) = 0 then
    if value is null or jsonb_typeof(value) = 'null' then return value; end if;
    if step ->> 'act' = 'wrap' and not (jsonb_typeof(value) = 'object' and value ? (step ->> 'key')) then
      return jsonb_build_object(step ->> 'key', value);
    end if;
    if step ->> 'act' = 'wrapInList' and jsonb_typeof(value) <> 'array' then return jsonb_build_array(value); end if;
    return value;
  end if;
  if head = '[]' then
    if jsonb_typeof(value) is distinct from 'array' then return value; end if;
    return (
      select coalesce(jsonb_agg(migrated_value(item, path[2:], step) order by at), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, at));
  end if;
  if jsonb_typeof(value) is distinct from 'object' then return value; end if;
  if cardinality(path) = 1 then
    if step ? 'where' and not value @> (step -> 'where') then return value; end if;
    if step ->> 'act' = 'rename' then
      if not value ? head or value ? (step ->> 'to') then return value; end if;
      return (value - head) || jsonb_build_object(step ->> 'to', value -> head);
    end if;
    if step ->> 'act' = 'fill' then
      return case when value ? head then value else value || jsonb_build_object(head, step -> 'value') end;
    end if;
  end if;
  held := value -> head;
  return case when held is null then value else value || jsonb_build_object(head, migrated_value(held, path[2:], step)) end;
end $$;

-- The keys of a stored object in the order in which they were sent, as they are listed under a key of their own
-- (model/structured/sent-order, `ORDER_KEY`); those that are not listed follow.
create function in_sent_order(stored jsonb) returns json
  language sql immutable parallel safe strict
  return case when stored ? chr(64976) then (
      select coalesce(json_object_agg(e.key, e.value order by o.at nulls last), '{}')
      from jsonb_each(stored) e
        left join jsonb_array_elements_text(stored -> chr(64976)) with ordinality o (name, at) on o.name = e.key
      where e.key <> chr(64976))
    else stored::json end;

-- The entries of an object that have a value; jsonb_strip_nulls removes nulls within the values too.
create function without_nulls(stored jsonb) returns jsonb
  language sql immutable parallel safe strict
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored) where value <> 'null');

-- == Signing in, requests ==

-- Failed attempts, by login and by address; old ones are swept.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  login_key text not null,
  address text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index sign_in_failure_address_idx on sign_in_failure (address, at);
create index sign_in_failure_at_idx on sign_in_failure (at);

-- The first answer to a POST that carries an Idempotency-Key, kept for a day.
create table idempotency (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null default now(),
  change_set_id bigint,
  headers jsonb,
  -- The roles of whoever was given the reply: somebody who has lost one gets no repeat of it.
  roles text[],
  primary key (user_id, key)
);
create index idempotency_age_idx on idempotency (created_at);

-- Rows chosen for a bulk action, frozen with the versions the person saw, kept for an hour.
create table selection (
  id uuid primary key,
  user_id bigint not null,
  class_id integer not null,
  ids bigint[] not null,
  versions integer[] not null,
  created_at timestamptz(3) not null default now()
);
create index selection_age_idx on selection (created_at);

-- == Files ==

-- One row for each content that a record has or had: an edit adds a row, so that the former can be put back. The bytes are
-- in the storage under the key; a copied file is a row of its own with the same key, and bytes without a row are removed. No foreign key, as in history: a deleted record can come back with its file.
create table stored_content (
  id bigint generated always as identity primary key,
  key uuid not null,
  object_id bigint not null,
  size bigint not null,
  type text not null,
  checksum text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index stored_content_object_idx on stored_content (object_id);
create index stored_content_key_idx on stored_content (key);

-- A large file that comes in parts, each kept as soon as it is whole; unfinished ones are swept after a day.
create table upload (
  id uuid primary key,
  user_id bigint not null,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  touched_at timestamptz(3) not null default clock_timestamp(),
  -- Who works on it at the moment: takes a part in, or makes a record of it. A claim that is not renewed lapses.
  claim uuid,
  claimed_at timestamptz(3)
);
create index upload_age_idx on upload (touched_at);
create index upload_user_idx on upload (user_id);
create table upload_part (
  upload_id uuid not null references upload (id) on delete cascade,
  position bigint not null,
  size bigint not null,
  key uuid not null unique,
  primary key (upload_id, position)
);

-- A page as it was at one version, for readers with a link. One row for each version that a user has shared. No foreign
-- keys: a page or a user that is gone invalidates the link when it is read.
create table page_preview (
  id bigint generated always as identity primary key,
  object_id bigint not null,
  class_id integer not null,
  version bigint not null,
  user_id bigint not null,
  expires_at timestamptz(3) not null,
  page jsonb not null,
  -- The contents that the link may read, each by the id of its picture or file.
  images jsonb not null,
  files jsonb not null,
  unique (object_id, version, user_id)
);
create index page_preview_expiry_idx on page_preview (expires_at);

-- == The change feed ==

-- The change feed: what was written is told to whoever has it open, on every server of the database.

-- Changes that have no position in the feed yet: written with the change itself, in its own transaction. `folders` is the
-- state of what was open to whom (access_epoch.folders) before that transaction.
create table feed_outbox (
  change_id bigint primary key,
  folders bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);

-- The changes by their positions, without gaps, in the order of their commits. Kept for ten minutes.
create table feed_event (
  position bigint primary key,
  change_id bigint not null,
  folders bigint not null,
  at timestamptz(3) not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_cost_delay = 0);

-- The last position. Whoever gives positions holds the row.
create table feed_head (
  single boolean primary key default true check (single),
  position bigint not null default 0
);
insert into feed_head default values;

create function note_changes() returns trigger language plpgsql as $$
begin
  insert into feed_outbox (change_id, folders)
  select m.id, case when e.folders_changed_by = pg_current_xact_id()::text then e.folders_before else e.folders end
  from made m cross join access_epoch e;
  return null;
end $$;
create trigger changes_noted after insert on change
  referencing new table as made for each statement execute function note_changes();

-- == Jobs ==

-- One queue of jobs: letters, conversions, previews, maintenance. A job is written in the transaction of what asks for it.

-- `due_at` is the moment at which something happens to the job: a queued one starts, the lease of a running one ends, a scheduled
-- one starts again. Jobs that wait for a person, or have ended, have none. Ids are those of the records' sequence, so that no job
-- has the id of a record.
create table queue_job (
  id bigint primary key default nextval('object_id_seq'),
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled')),
  -- One unfinished job for each key of a kind.
  key text,
  -- A scheduled job starts again so many seconds after its end.
  every_seconds integer,
  is_open boolean not null generated always as (state in ('queued', 'running', 'waiting') or every_seconds is not null) stored,
  user_id bigint,
  object_id bigint,
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 65536),
  result jsonb check (octet_length(result::text) <= 262144),
  done integer not null default 0,
  total integer not null default 0,
  -- For whoever started it, and for administrators.
  message text,
  error text,
  attempts integer not null default 0,
  -- Counts the leases: only the holder of the last one writes.
  lease integer not null default 0,
  due_at timestamptz default now(),
  created_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
) with (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0);
create index queue_job_due_idx on queue_job (kind, due_at) where due_at is not null;
create unique index queue_job_key_idx on queue_job (kind, key) where is_open;
create index queue_job_state_idx on queue_job (state, id);
create index queue_job_object_idx on queue_job (object_id, id) where object_id is not null;
create index queue_job_finished_idx on queue_job (kind, finished_at) where due_at is null and state <> 'waiting';
-- The list of jobs of one kind, the newest first.
create index queue_job_kind_idx on queue_job (kind, id);

-- The changes of the classes in whose folders letters are set, 500 a job, and which change-set they belong to. A class of
-- folders has its items' id and 2000, but for one. A deletion takes letters back.
create function queue_folder_mail() returns trigger language plpgsql as $$
begin
  if exists (select from folder_scenario) then
    insert into queue_job (kind, payload)
    select 'makeLetters', jsonb_build_object('changeSetId', t.change_set_id, 'changes', jsonb_agg(t.id order by t.id))
    from (
      select m.id, m.change_set_id, (row_number() over (order by m.id) - 1) / 500 as part
      from made m where m.class_id in (
        select case o.class_id when 551 then 503 else o.class_id - 2000 end
        from folder_scenario s join object o on o.id = s.folder_id)) t
    group by t.change_set_id, t.part;
  end if;
  return null;
end $$;
create trigger folder_mail_queued after insert on change
  referencing new table as made for each statement execute function queue_folder_mail();

-- The pass that brings the texts stored before to their form: a row for each class that has records.
create table text_pass (
  class_id integer primary key,
  until_id bigint not null,
  after_id bigint not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  told jsonb not null default '[]',
  is_done boolean not null default false
);

-- == Presence ==

-- Who has which record open, and which field they are editing. Unlogged: a write needs no log, replicas do not have
-- the tables, and after a crash they are empty until the next reports. Reports change no version, no history and no
-- position of the change feed.

-- One row for each record that a tab has open. Readers join the session: rows of an ended one do not count. Half of
-- each page is free for heartbeats, which change no index.
create unlogged table presence (
  session_id uuid not null,
  tab text not null,
  object_id bigint not null,
  user_id bigint not null,
  field_name text,
  since timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  -- The number of a tab's last report of a record, by which a late report is recognised: a lower number changes nothing.
  number bigint not null default 0,
  -- Whether the last report was that the record was closed. Such a row counts as nobody; it is kept for a minute, so that
  -- an earlier report that arrives after it does not open the record again.
  is_left boolean not null default false,
  primary key (session_id, tab, object_id)
) with (fillfactor = 50, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
create index presence_object_idx on presence (object_id);
create index presence_user_idx on presence (user_id);

-- Counts the changes that others can see, heartbeats excluded. A row instead of a sequence: its values become visible
-- in the order of commits. Empty after a crash.
create unlogged table presence_head (
  single boolean primary key default true check (single),
  n bigint not null
);

-- == Price uploads ==

-- Uploads of price lists into a price catalogue (spec 2 §7). Each belongs to its job and is removed with it.
create table price_upload (
  id bigint primary key references queue_job (id) on delete cascade,
  catalog_id bigint not null,
  pricelist_id bigint not null,
  file_name text not null,
  -- The file in the storage, until its rows are read.
  content_key uuid not null,
  content_size bigint not null,
  headings text[] not null default '{}',
  heading_line integer not null default 0,
  -- Of each field: the column, from 0.
  columns jsonb not null default '{}',
  -- Of the table: the sheet that was read, its hidden rows, and the prices that were rounded.
  sheet text not null default '',
  hidden_rows integer not null default 0,
  rounded integer not null default 0
);

create table price_upload_row (
  upload_id bigint not null references price_upload (id) on delete cascade,
  line integer not null,
  cells text[] not null,
  article text,
  zone text,
  price numeric,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  before numeric,
  -- The field of the refused cell.
  field text,
  message text,
  primary key (upload_id, line)
);
create index price_upload_row_outcome_idx on price_upload_row (upload_id, outcome, line);

-- The headings that were chosen for the fields of a catalogue's uploads.
create table price_upload_heading (
  catalog_id bigint not null,
  field text not null,
  heading text not null,
  primary key (catalog_id, field)
);

-- == The index of words ==

-- The index of words, beside the records: which words each record holds, and which words each class knows. Kept by the
-- triggers of the tables (see server/derive/ddl, `searchTriggersDdl`) in the transaction of the write; a write that
-- leaves the text as it was touches none of it.

-- The words of a text that is already folded by `sort_key`; the separators are those of model/search/words. Beside the
-- words themselves, what hyphens join as one word (онлайн-курс: онлайнкурс; К-77: к77), the ten digits of a phone, and the
-- digits of a telephone of another country, in its stored form («+375 29 123-45-67»).
create function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := array_remove(string_to_array(regexp_replace(value,
    U&'[\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+', ' ', 'g'), ' '), '');
begin
  if strpos(value, U&'\0306') > 0 then
    words := string_to_array(replace(array_to_string(words, ' '), U&'\0438\0306', U&'\0439'), ' ');
  end if;
  if strpos(value, '-') > 0 then
    words := words || array(select replace(joined[1], '-', '') from regexp_matches(value,
      U&'[^\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+(?:-[^\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+)+', 'g') joined);
  end if;
  if value ~ '\d{3}[ )-]*\d{3}[ -]?\d{2}[ -]?\d{2}' then
    words := words || array(select array_to_string(phone, '') from regexp_matches(value,
      '(?:^|[^0-9])(?:\+?7|8)?[ (-]*(\d{3})[ )-]*(\d{3})[ -]?(\d{2})[ -]?(\d{2})(?!\d)', 'g') phone);
  end if;
  if value ~ '\+[1-689]\d* \d' then
    words := words || array(select regexp_replace(phone[1], '\D', '', 'g') from regexp_matches(value,
      '\+([1-689]\d* \d+(?: \d+)?(?:-\d+)*)', 'g') phone);
  end if;
  if length(value) > 200 then words := array(select left(word, 200) from unnest(words) word); end if;
  return words;
end $$;

-- The stem by which the forms of a word are one: Russian, or English for Latin letters; a word with digits is its own.
create function search_stem(word text) returns text
  language sql immutable parallel safe strict
  return case
    when word ~ '[0-9]' then word
    when word ~ '^[a-z]+$' then coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
    else coalesce((ts_lexize('pg_catalog.russian_stem', word))[1], word) end;

create table search_document (
  id bigint primary key,
  class_id integer not null,
  words tsvector not null
);
-- Every search reads the list of pending entries: 2 MB of it take 10 ms.
create index search_document_words_idx on search_document using gin (words) with (gin_pending_list_limit = 256);
create index search_document_class_idx on search_document (class_id, id);

-- The words that records of a class hold. `n` is how many did at the last count (`search_count`): it chooses between
-- words that are equally near to a mistyped one. A word may stand twice where two writes brought it at once, and stay
-- for a while after the last record that held it.
create table search_word (
  class_id integer not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  n bigint not null default 0
);
create index search_word_idx on search_word (class_id, word);
-- Numbers have no forms, and typos in them are not forgiven.
create index search_word_stem_idx on search_word (class_id, stem) where word ~ '[^0-9]';
create index search_word_end_idx on search_word (class_id, (reverse(word) collate "C")) where word ~ '[^0-9]';
-- A text brings many new words at once: when the default list of pending entries was full, 4 MB of it were moved by one
-- write.
create index search_word_inside_idx on search_word using gin ((word collate "default") gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- How far an interrupted rebuild of a class has come: it goes on after this id.
create table search_rebuild (
  class_id integer primary key,
  last_id bigint not null
);

-- The custom fields that are indexed (server/store/search/field-words): each write indexes the values under `keys`; the
-- records with values under `changed` have yet to be indexed again.
create table search_field (
  class_id integer primary key,
  keys text[] not null,
  changed text[] not null
);
-- It is part of what a process remembers of the classes.
create trigger access_changed after insert or delete or update on search_field for each row execute function bump_field_epoch();

-- The folded text of the indexed custom fields of a record; null where there is none.
create function search_custom(class integer, extended jsonb) returns text
  language sql stable parallel safe
  return (select ' ' || sort_key(string_agg(extended ->> key, ' ' order by key))
    from search_field f cross join unnest(f.keys) key where f.class_id = class);

-- The folded text by which a record is found.
create function search_text(class integer, search text, extended jsonb) returns text
  language sql stable parallel safe
  return case when extended = '{}' then search else search || coalesce(search_custom(class, extended), '') end;

-- Adds the words that the class does not know yet. No write waits for another one that brings the same word. A plan made
-- for the known words of each write costs as much as their lookups: the plan is kept. It must use the index even if it was
-- made while the dictionary was small.
create function search_learn(class integer, told text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into search_word (class_id, word, stem)
  select class, w.word, search_stem(w.word) from unnest(told) w (word)
  where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
end $$;

-- Indexes one new record, under the settings of the trigger. A record without words has no entry.
create function search_add(class integer, record bigint, told tsvector) returns void language plpgsql as $$
begin
  if told = '' then return; end if;
  with kept as (insert into search_document (id, class_id, words) values (record, class, told))
  insert into search_word (class_id, word, stem)
  select class, w.word, search_stem(w.word) from unnest(tsvector_to_array(told)) w (word)
  where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
end $$;

create function search_added() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  class integer := tg_argv[0]::integer;
  one bigint;
  text_of_one text;
  many boolean;
begin
  select min(id), min(search), count(*) > 1 into one, text_of_one, many from (select id, search from added limit 2) few;
  if many then
    with made as materialized (select id, search_words(search) as words from added),
      kept as (
        insert into search_document (id, class_id, words)
        select id, class, array_to_tsvector(words) from made where words <> '{}')
    insert into search_word (class_id, word, stem)
    select class, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  elsif one is not null then
    perform search_add(class, one, array_to_tsvector(search_words(text_of_one)));
  end if;
  return null;
end $$;

-- The same for a table with custom fields: a function can't be told where the texts of a transition table are.
create function search_added_extended() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  class integer := tg_argv[0]::integer;
  one bigint;
  text_of_one text;
  many boolean;
begin
  select min(id), min(search_text(class, search, extended_properties)), count(*) > 1 into one, text_of_one, many
  from (select id, search, extended_properties from added limit 2) few;
  if many then
    with made as materialized (
        select id, search_words(search_text(class, search, extended_properties)) as words from added),
      kept as (
        insert into search_document (id, class_id, words)
        select id, class, array_to_tsvector(words) from made where words <> '{}')
    insert into search_word (class_id, word, stem)
    select class, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  elsif one is not null then
    perform search_add(class, one, array_to_tsvector(search_words(text_of_one)));
  end if;
  return null;
end $$;

-- Indexes a changed record again. Only the words that it did not hold before are looked up in the dictionary.
create function search_put(class integer, record bigint, told tsvector) returns void language plpgsql as $$
declare was tsvector;
begin
  update search_document d set words = told from search_document o where d.id = record and o.id = record
    returning o.words into was;
  if found then
    told := ts_delete(told, tsvector_to_array(was));
  elsif told <> '' then
    insert into search_document (id, class_id, words) values (record, class, told);
  end if;
  if told <> '' then perform search_learn(class, tsvector_to_array(told)); end if;
end $$;

create function search_changed() returns trigger language plpgsql as $$
begin
  perform search_put(tg_argv[0]::integer, new.id, array_to_tsvector(search_words(new.search)));
  return null;
end $$;

create function search_changed_extended() returns trigger language plpgsql as $$
declare
  class integer := tg_argv[0]::integer;
  told text := search_text(class, new.search, new.extended_properties);
begin
  if told is distinct from search_text(class, old.search, old.extended_properties) then
    perform search_put(class, new.id, array_to_tsvector(search_words(told)));
  end if;
  return null;
end $$;

create function search_removed() returns trigger language plpgsql as $$
begin
  delete from search_document d using removed r where d.id = r.id;
  return null;
end $$;

-- Indexes the records of a class with an id above `after` again, `many` of them in the order of their ids, and returns the
-- last id; null at the end. With `keys` only those that have a value in one of these custom fields. Records that go
-- meanwhile are left out, and those that are written meanwhile are indexed by their write.
create function search_index(class integer, table_name text, after bigint, many integer, keys text[] default null)
  returns bigint language plpgsql as $$
declare
  last_id bigint;
  is_extended boolean := exists (select from pg_attribute a where a.attrelid = table_name::regclass
    and a.attname = 'extended_properties' and not a.attisdropped);
  told text := case when is_extended then 'search_text($3, search, extended_properties)' else 'search' end;
  chosen text := case when keys is null then '' else ' and extended_properties ?| $4' end;
begin
  execute format('select max(id) from (select id from %I where id > $1 order by id limit $2) r', table_name)
    into last_id using after, many;
  if last_id is null then
    delete from search_document where class_id = class and id > after;
    return null;
  end if;
  execute format('
    with made as materialized (
        select id, search_words(' || told || ') as words from %I where id > $1 and id <= $2' || chosen || '
        order by id for share),
      kept as (
        insert into search_document as d (id, class_id, words) select id, $3, array_to_tsvector(words) from made m
        where words <> ''{}'' or exists (select from search_document o where o.id = m.id)
        on conflict (id) do update set words = excluded.words where d.words <> excluded.words)
    insert into search_word (class_id, word, stem)
    select $3, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = $3 and s.word = w.word limit 1) is null', table_name)
    using after, last_id, class, keys;
  execute format('
    delete from search_document d where d.class_id = $3 and d.id > $1 and d.id <= $2
    and not exists (select from %I t where t.id = d.id)', table_name)
    using after, last_id, class;
  return last_id;
end $$;

-- Counts how many records hold each word of a class, forgets the words that none holds, and each second row of a word.
create function search_count(class integer) returns void language plpgsql as $$
begin
  with counted as materialized (
      select word, ndoc from ts_stat('select words from search_document where class_id = ' || class)),
    known as materialized (
      select s.ctid as place, s.word, row_number() over (partition by s.word order by s.n desc) as nth
      from search_word s where s.class_id = class),
    wanted as materialized (
      select k.place, case when k.nth = 1 then c.ndoc end as n from known k left join counted c on c.word = k.word),
    gone as (
      delete from search_word s using wanted w where s.ctid = w.place and w.n is null)
  update search_word s set n = w.n from wanted w where s.ctid = w.place and s.n <> w.n;
end $$;

-- How many records a word finds is not known when a search is planned: these are not parallel safe, since the planner would
-- start workers for every search of a large table, which takes longer than the search.

-- What matches a word: from three letters on the words that contain it and the forms of it, a shorter one the words that begin with it.
create function search_matches(class integer, sought text) returns tsquery
  language plpgsql stable strict set enable_seqscan = off as $$
begin
  if length(sought) < 3 then return ('''' || sought || ''':*')::tsquery; end if;
  return coalesce((select string_agg('''' || w.word || '''', ' | ')::tsquery from (
      select s.word from search_word s where s.class_id = class and s.word collate "default" like '%' || sought || '%'
      union
      select s.word from search_word s where s.class_id = class and s.stem = search_stem(sought) and s.word ~ '[^0-9]'
      limit 20000) w), ''::tsquery);
end $$;

-- The words of a class that are forms of a word, itself among them.
create function search_forms(class integer, sought text) returns tsquery
  language plpgsql stable strict set enable_seqscan = off as $$
begin
  return coalesce((select string_agg(distinct '''' || s.word || '''', ' | ')::tsquery
    from search_word s where s.class_id = class and s.stem = search_stem(sought) and s.word ~ '[^0-9]'), ''::tsquery);
end $$;

-- What a search asks of the index of words, once for all classes (server/store/search/held-terms).

-- What the dictionary of these classes has of a word: the query of what matches it (as `search_matches` has it for one
-- class), null where the classes hold nothing of it, and how many records held that at the last count. Of the words with
-- a beginning of one or two letters 5,000 are counted.
create function search_lookup(classes integer[], sought text, out query tsquery, out n bigint)
  language plpgsql stable strict set enable_seqscan = off as $$
begin
  if length(sought) < 3 then
    query := ('''' || sought || ''':*')::tsquery;
    select coalesce(sum(w.n), 0) into n from (
      select s.n from search_word s where s.class_id = any(classes) and s.word >= sought
        and s.word < sought || chr(1114111) limit 5000) w;
    return;
  end if;
  select string_agg(distinct '''' || w.word || '''', ' | ')::tsquery, sum(w.n) into query, n from (
    select s.word, s.n from search_word s where s.class_id = any(classes) and s.word collate "default" like '%' || sought || '%'
    union
    select s.word, s.n from search_word s where s.class_id = any(classes) and s.stem = search_stem(sought) and s.word ~ '[^0-9]'
    limit 20000) w;
end $$;

-- The documents of these classes that match any of the queries, each with the bits of those that it matches. A common
-- query is not sought: it is compared with the documents that others find, and with the newest `looked` of each class.
create function search_hits(classes integer[], queries tsquery[], bits varbit[], common boolean[], looked integer)
  returns table (id bigint, class_id integer, held varbit)
  language plpgsql stable strict rows 100000 set enable_seqscan = off as $$
-- Each query finds its documents by the index of words (`offset 0`): a join could compare every document with every
-- query.
begin
  if not true = any(common) then
    return query
      select d.id, d.class_id, bit_or(t.bit)::varbit from unnest(queries, bits) t (query, bit)
      cross join lateral (select f.id, f.class_id from search_document f where f.words @@ t.query offset 0) d
      where d.class_id = any(classes) group by d.id, d.class_id;
    return;
  end if;
  return query
    with found as materialized (
        select d.id as place, t.bit from unnest(queries, bits, common) t (query, bit, is_common)
        cross join lateral (select f.id, f.class_id from search_document f where f.words @@ t.query offset 0) d
        where not t.is_common and d.class_id = any(classes)),
      near as (
        select f.place from found f
        union
        select n.id from unnest(classes) c (class) cross join lateral (
          select d.id from search_document d where d.class_id = c.class order by d.id desc limit looked) n),
      held as (
        select f.place, f.bit from found f
        union all
        select d.id, t.bit from near n join search_document d on d.id = n.place
        join unnest(queries, bits, common) t (query, bit, is_common) on t.is_common and d.words @@ t.query)
    select h.place, d.class_id, bit_or(h.bit)::varbit from held h join search_document d on d.id = h.place
    group by h.place, d.class_id;
end $$;

-- == Texts of files ==

-- The texts of files, by which they are found (server/store/search/file-texts). A text stands in pieces, each a document
-- of the index of words of its own, so that no write is long and a passage is found without reading the whole text.

create table file_text (
  id bigint primary key default nextval('object_id_seq'),
  -- The record that holds the file, and the content that the text was read from.
  file_id bigint not null,
  content_id bigint not null,
  -- From 1 on; 0 is an empty one, written last: the text is complete.
  place integer not null,
  body text not null,
  search text generated always as (' ' || sort_key(body)) stored
);
create unique index file_text_file_idx on file_text (file_id, place);
create trigger search_added after insert on file_text referencing new table as added for each statement execute function search_added(0);
create trigger search_removed after delete on file_text referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on file_text for each row when (old.search is distinct from new.search) execute function search_changed(0);

-- Whether the text of such content is read.
create function has_file_text(type text) returns boolean
  language sql immutable parallel safe strict
  return type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain', 'text/csv', 'text/markdown');

-- Has the text of a new content read, whatever wrote it: an upload, a copy, an undo.
create function file_text_wanted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from file_text x where x.file_id = new.id; end if;
  insert into queue_job (kind, key, object_id)
  select 'readText', new.id::text, new.id from stored_content s where s.id = new.content_id and has_file_text(s.type)
  on conflict (kind, key) where is_open do nothing;
  return null;
end $$;

create function file_text_removed() returns trigger language plpgsql as $$
begin
  delete from file_text x using removed r where x.file_id = r.id;
  return null;
end $$;

-- == Doubles ==

-- Doubles of records are found by keys that both have: a phone, an e-mail, a registration number, a name. The keys of a
-- name find candidates; which of them are shown is decided by model/duplicates.

-- The first letters of the full names that a first name or its familiar form may stand for (model/duplicates/first-names);
-- null where the word is no first name.
create function first_name_letters(word text) returns text
  language sql immutable parallel safe strict
  return '{"алекс":"а","александр":"а","александра":"а","алексей":"а","алена":"ае","аленка":"а","алеша":"а","алина":"а",
    "алинка":"а","алла":"а","аллочка":"а","анастасия":"а","анатолий":"а","андрей":"а","андрюха":"а","андрюша":"а",
    "анечка":"а","анна":"а","антон":"а","антонина":"а","антоша":"а","анюта":"а","аня":"а","аркадий":"а",
    "аркаша":"а","артем":"а","артемий":"а","артур":"а","ася":"а","богдан":"б","борис":"б","боря":"б","вадик":"в",
    "вадим":"в","валентин":"в","валентина":"в","валера":"в","валерий":"в","валерия":"в","валя":"в","ванек":"и",
    "ванька":"и","ваня":"и","варвара":"в","варя":"в","василий":"в","василиса":"в","вася":"в","вера":"в",
    "вероника":"в","верочка":"в","веруня":"в","вика":"в","виктор":"в","виктория":"в","виталий":"в","виталик":"в",
    "витя":"в","влад":"в","владик":"в","владимир":"в","владислав":"в","владислава":"в","вова":"в","вовка":"в",
    "вовчик":"в","володя":"в","всеволод":"в","вячеслав":"в","галина":"г","галя":"г","гена":"г","геннадий":"г",
    "георгий":"г","гера":"г","герман":"г","глеб":"г","гога":"г","гоша":"г","григорий":"г","гриша":"г","дарина":"д",
    "дарья":"д","даша":"д","дашка":"д","денис":"д","дениска":"д","диана":"д","дима":"вд","димон":"д","дмитрий":"д",
    "евгений":"е","евгения":"е","егор":"е","егорка":"е","екатерина":"е","елена":"е","елизавета":"е","женечка":"е",
    "женя":"е","жора":"г","зина":"з","зинаида":"з","зоя":"з","иван":"и","игорек":"и","игорь":"и","ильюша":"и",
    "илья":"и","илюша":"и","инна":"и","ира":"и","ирина":"и","иринка":"и","ириша":"и","карина":"к","катерина":"е",
    "катюша":"е","катя":"е","кирилл":"к","киря":"к","коля":"н","константин":"к","костик":"к","костя":"к",
    "кристина":"к","ксения":"к","ксюша":"к","лара":"л","лариса":"л","лев":"л","лева":"л","лена":"е","леночка":"е",
    "леня":"л","леонид":"л","лера":"в","леся":"о","леха":"а","леша":"а","лешка":"а","лида":"л","лидия":"л",
    "лиза":"е","люба":"л","любовь":"л","люда":"л","людмила":"л","люся":"л","макс":"м","максим":"м","маргарита":"м",
    "марина":"м","маринка":"м","мария":"м","маруся":"м","марья":"м","матвей":"м","маша":"м","машенька":"м",
    "мила":"л","митя":"д","михаил":"м","миша":"м","мишка":"м","мотя":"м","надежда":"н","надя":"н","настасья":"а",
    "настена":"а","настя":"а","ната":"н","наталия":"н","наталья":"н","наташа":"н","ника":"в","никита":"н",
    "николай":"н","нина":"н","нюра":"а","нюша":"а","оксана":"к","олег":"о","олеся":"о","ольга":"о","оля":"о",
    "павел":"п","паша":"п","петр":"п","петя":"п","полина":"п","поля":"п","раиса":"р","рая":"р","рита":"м",
    "рома":"р","роман":"р","руслан":"р","санек":"а","саня":"а","саша":"а","сашка":"а","света":"с","светлана":"с",
    "сева":"в","сема":"с","семен":"с","сергей":"с","серега":"с","сережа":"с","серж":"с","слава":"в","славик":"в",
    "соня":"с","софа":"с","софия":"с","софья":"с","станислав":"с","стас":"с","степа":"с","степан":"с","тамара":"т",
    "таня":"т","татьяна":"т","тема":"а","тима":"т","тимофей":"т","тимоша":"т","тимур":"т","толик":"а","толя":"а",
    "тома":"т","тоня":"а","тоша":"а","ульяна":"у","уля":"у","федор":"ф","федя":"ф","филипп":"ф","филя":"ф",
    "шура":"а","эдик":"э","эдуард":"э","юлия":"ю","юля":"ю","юра":"ю","юрий":"ю","яков":"я","яна":"я","ярик":"я",
    "ярослав":"я","ярослава":"я","яша":"я"}'::jsonb ->> word;

-- The words of a name as they are compared: in lower case, «ё» as «е», and a text without Russian letters as the Russian
-- keys give it (model/duplicates/name-words).
create function compared_words(name text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare t text := sort_key(name);
begin
  if t ~ '[a-z]' and t !~ '[а-я]' then
    t := translate(t, $q$`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:"<>$q$, 'ейцукенгшщзхъфывапролджэячсмитьбюехъжэбю');
  end if;
  return array_remove(string_to_array(regexp_replace(t, '[^а-яa-z0-9]+', ' ', 'g'), ' '), '');
end $$;

-- The keys of a person's name: each word of a family with the first letter of each other word but the patronymic. A
-- familiar first name has the letters of its full names. Names of one word have none.
create function person_name_keys(name text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := (compared_words(name))[1:8];
  families text[];
begin
  if cardinality(words) < 2 then return '{}'; end if;
  families := array(
    select word from unnest(words) word
    where length(word) > 1 and first_name_letters(word) is null
      and word !~ '^.{2,}(ович|евич|ьич|овна|евна|ична|оглы|кызы)$');
  return array(
    select distinct 'n' || f.word || ' ' || letter
    from unnest(words) with ordinality f (word, at)
    join unnest(words) with ordinality o (word, at) on o.at <> f.at,
    unnest(string_to_array(coalesce(first_name_letters(o.word), left(o.word, 1)), null)) letter
    where case when cardinality(families) = 0 then length(f.word) > 1
      else f.word = any(families) and o.word !~ '^.{2,}(ович|евич|ьич|овна|евна|ична|оглы|кызы)$' end);
end $$;

-- The key of a company's name: its words in alphabetical order, without its legal form.
create function company_name_keys(name text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select 'n' || string_agg(word, ' ' order by word collate "C")
    from unnest(compared_words(regexp_replace(sort_key(name), '\m(llc|ltd|inc|gmbh)\M', ' ', 'g'))) word
    where word <> all('{ооо,оао,зао,пао,нао,ао,ип,нко,ано,гк,фгбу,гбуз,муп,гуп,чуз}')
    having count(*) > 0);

-- All keys of a record. A phone has its last ten digits.
create function duplicate_keys(kind text, name text, phones text[], emails text[], codes text[]) returns text[]
  language sql immutable parallel safe
  return case kind when 'people' then person_name_keys(name) else company_name_keys(name) end
    || array(
      select distinct 'p' || digits from unnest(phones) phone, phone_key(phone) digits where length(digits) >= 7)
    || array(select distinct 'e' || btrim(sort_key(email)) from unnest(emails) email where btrim(email) <> '')
    || array(select distinct 'c' || btrim(code) from unnest(codes) code where btrim(code) <> '');

-- The pairs of records that may be one (docs/decisions/062): found by a job over a class, and kept by comparing the
-- records that have changed. They hold no values: which reasons a reader may know is decided when they are read.
create table duplicate_pair (
  class_id integer not null,
  one bigint not null,
  other bigint not null,
  score integer not null,
  reasons text[] not null,
  -- How common the name is that the records of a pair have in common: the records of the class that may have it.
  namesakes integer not null,
  primary key (other, one),
  check (one < other)
);
create index duplicate_pair_one_idx on duplicate_pair (one);
create index duplicate_pair_order_idx on duplicate_pair (class_id, score desc, other desc, one desc);

-- The records that were added, changed or deleted since they were compared; n tells a later change from an earlier one.
create sequence duplicate_mark_n_seq;
create table duplicate_mark (
  id bigint primary key,
  class_id integer not null,
  n bigint not null default nextval('duplicate_mark_n_seq')
);
create index duplicate_mark_class_idx on duplicate_mark (class_id, id);

-- The last job that searched a class for pairs, how far it is, and when one last came to the end.
create table duplicate_search (
  class_id integer primary key,
  job_id bigint not null,
  after_id bigint not null default 0,
  compared integer not null default 0,
  found_at timestamptz(3)
);

create function compare_records() returns trigger language plpgsql as $$
begin
  insert into duplicate_mark (id, class_id) select id, tg_argv[0]::integer from touched where duplicate_keys <> '{}' order by id
  on conflict (id) do update set n = nextval('duplicate_mark_n_seq');
  return null;
end $$;

create function compare_record() returns trigger language plpgsql as $$
begin
  insert into duplicate_mark (id, class_id) values (new.id, tg_argv[0]::integer)
  on conflict (id) do update set n = nextval('duplicate_mark_n_seq');
  return null;
end $$;

-- == Numbers ==

-- The numbers of orders that are given none.
create sequence order_number_seq;
