/* test-xml.c - XML, one token at a time
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/syntax/sight-xml.h"

#include "format-test.h"

/* The pieces of @text, one a line: "<a b=c>", "</a>", "'text'", or the error. */
static char *
describe (const char *text, gsize length)
{
  g_autofree char *data = g_memdup2 (text, MAX (length, 1));
  g_autoptr (GError) error = NULL;
  GString *out = g_string_new (NULL);
  g_auto (SightXml) xml = { 0 };
  SightXmlKind kind = SIGHT_XML_START;

  if (!sight_xml_init (&xml, (SightSource) { data, "m", &error }, length))
    kind = SIGHT_XML_ERROR;
  while (kind != SIGHT_XML_ERROR && (kind = sight_xml_next (&xml)) != SIGHT_XML_FINISHED)
    {
      if (kind == SIGHT_XML_TEXT)
        {
          g_string_append_c (out, '\'');
          sight_xml_append_text (&xml, out);
          g_string_append_c (out, '\'');
        }
      if (kind == SIGHT_XML_END || kind == SIGHT_XML_START)
        g_string_append_printf (out, "%s%.*s", kind == SIGHT_XML_END ? "</" : "<", (int) xml.name.length,
                                xml.name.start);
      for (guint i = 0; kind == SIGHT_XML_START && i < xml.attributes->len; i++)
        {
          const SightXmlAttribute *attribute = &g_array_index (xml.attributes, SightXmlAttribute, i);
          g_autofree char *name = g_strndup (attribute->name.start, attribute->name.length);
          g_autofree char *value = sight_xml_get_string (&xml, name);

          g_string_append_printf (out, " %s=%s", name, value);
        }
      if (kind == SIGHT_XML_END || kind == SIGHT_XML_START)
        g_string_append_c (out, '>');
    }
  g_assert_true ((kind == SIGHT_XML_ERROR) == (error != NULL));
  if (error != NULL)
    g_string_append (out, error->message);

  return g_string_free (out, FALSE);
}

static void
assert_pieces (const char *text, const char *expected)
{
  g_autofree char *pieces = describe (text, strlen (text));

  g_assert_cmpstr (pieces, ==, expected);
}

static void
test_pieces (void)
{
  assert_pieces ("<a/>", "<a></a>");
  assert_pieces ("\357\273\277<?xml version=\"1.0\" encoding='utf-8'?>\n<!-- <b> -->\n<a>x<b c='1'/>y</a>\n<?end?> ",
                 "<a>'x'<b c=1></b>'y'</a>");
  assert_pieces ("<a b = \"1\"  c='2' />", "<a b=1 c=2></a>");
  assert_pieces ("<a>1<!-- - -->2</a  >", "<a>'1''2'</a>");
  assert_pieces ("<höhle name='ü'>洞</höhle>", "<höhle name=ü>'洞'</höhle>");
}

static void
test_escapes (void)
{
  assert_pieces ("<a b='&lt;&gt;&amp;&quot;&apos;'>&#65;&#x1F600;&#xa;</a>", "<a b=<>&\"'>'A😀\n'</a>");
  assert_pieces ("<a b='1\r\n2\t3'>1\r\n2\r3</a>", "<a b=1 2 3>'1\n2\n3'</a>");
  assert_pieces ("<a><![CDATA[<&]]]]></a>", "<a>'<&]]'</a>");
}

static void
test_bad (void)
{
  static const char *const cases[][2] = {
    { "", "m:1:1: the text ends too early" },
    { " \n ", "m:2:2: the text ends too early" },
    { "a", "m:1:1: text outside the root element" },
    { "<a/>b", "<a></a>m:1:5: text outside the root element" },
    { "<a/><b/>", "<a></a>m:1:5: a second root element" },
    { "<a", "m:1:3: the text ends too early" },
    { "<a>", "<a>m:1:4: the text ends too early" },
    { "<a>b", "<a>'b'm:1:5: the text ends too early" },
    { "<a></b>", "<a>m:1:4: expected “</a>”" },
    { "</a>", "m:1:1: an end without a start" },
    { "< a/>", "m:1:2: expected the name of an element, or &lt; for “<”" },
    { "<a b>", "m:1:5: expected “=”" },
    { "<a b=1>", "m:1:6: expected a value in quotes" },
    { "<a b='1>", "m:1:9: the text ends too early" },
    { "<a b='1'c='2'>", "m:1:9: expected an attribute or “>”" },
    { "<a b='1' b='2'>", "m:1:10: the element has this attribute already" },
    { "<a b='<'>", "m:1:7: expected &lt; for “<” in a value" },
    { "<a/ >", "m:1:4: expected “>”" },
    { "<a></a b>", "<a>m:1:8: expected “>”" },
    { "<a>&x;</a>", "<a>m:1:4: expected one of &amp; &lt; &gt; &quot; &apos; or a character by number" },
    { "<a>&#0;</a>", "<a>m:1:4: expected one of &amp; &lt; &gt; &quot; &apos; or a character by number" },
    { "<a>&#xD800;</a>", "<a>m:1:4: expected one of &amp; &lt; &gt; &quot; &apos; or a character by number" },
    { "<a>&#99999999999999999999;</a>",
      "<a>m:1:4: expected one of &amp; &lt; &gt; &quot; &apos; or a character by number" },
    { "<a>&#6", "<a>m:1:4: expected one of &amp; &lt; &gt; &quot; &apos; or a character by number" },
    { "<!DOCTYPE a SYSTEM 'b.dtd'><a/>", "<a></a>" },
    { "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "m:1:13: a document type that defines entities is not read: expected “>”" },
    { "<!DOCTYPE a", "m:1:12: the text ends too early" },
    { "<a><!DOCTYPE a></a>", "<a>m:1:4: document types and entities are not read: expected an element" },
    { "<a><!ENTITY b 'c'></a>", "<a>m:1:4: document types and entities are not read: expected an element" },
    { "<!-- ", "m:1:6: the text ends too early" },
    { "<a><![CDATA[", "<a>m:1:13: the text ends too early" },
    { "<![CDATA[a]]>", "m:1:1: text outside the root element" },
    { "<?xml encoding='latin1'?><a/>", "m:1:17: the encoding is “latin1”, expected UTF-8" },
    { "<a>\351</a>", "m:1:4: byte 0xe9 is not UTF-8, expected text in UTF-8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_pieces (cases[i][0], cases[i][1]);
}

/* With a byte order mark, either order; the declaration may say so too. */
static void
test_utf16 (void)
{
  static const char text[] = "\357\273\277<?xml version='1.0' encoding='UTF-16'?><a>ü😀</a>";
  static const char *const names[] = { "UTF-16LE", "UTF-16BE" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length;
      g_autofree char *data = g_convert (text, -1, names[i], "UTF-8", NULL, &length, NULL);
      g_autofree char *pieces = describe (data, length), *cut = describe (data, length - 1);

      g_assert_cmpstr (pieces, ==, "<a>'ü😀'</a>");
      g_assert_cmpstr (cut, ==, "m: the text begins as UTF-16, but is not");
    }
}

/* Neither deep nor wide elements cost more than their bytes. */
static void
test_limits (void)
{
  g_autoptr (GString) deep = g_string_new (NULL), wide = g_string_new ("<a");
  g_autofree char *deep_error = NULL, *wide_error = NULL;

  for (int i = 0; i < 100000; i++)
    {
      g_string_append (deep, "<a>");
      g_string_append_printf (wide, " a%d='1'", i);
    }
  deep_error = describe (deep->str, deep->len);
  wide_error = describe (wide->str, wide->len);
  g_assert_true (g_str_has_suffix (deep_error, "m:1:769: the elements are nested too deeply"));
  g_assert_true (g_str_has_suffix (wide_error, "the element has too many attributes"));
}

static void
test_truncated (void)
{
  static const char text[] = "<?xml version='1.0'?><!-- a --><a b='&lt;1'>x&#65;<c/><![CDATA[d]]>e</a>";

  for (gsize i = 0; i <= strlen (text); i++)
    g_free (describe (text, i));
}

static void
test_write (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  sight_xml_escape (out, "a<b>&\"c'\n\001ü");
  g_assert_cmpstr (out->str, ==, "a&lt;b&gt;&amp;&quot;c'&#10; ü");
  g_assert_true (sight_xml_can_hold ("a\nb"));
  g_assert_false (sight_xml_can_hold ("a\001b"));
}

/* A long name is cut between characters, so messages stay UTF-8. */
static void
test_long_name (void)
{
  for (gsize n = 96; n < 103; n++)
    {
      g_autofree char *name = g_strnfill (n, 'a'), *text = g_strdup_printf ("<%s☃☃></b>", name);
      g_autofree char *pieces = describe (text, strlen (text));

      g_assert_true (g_utf8_validate (pieces, -1, NULL));
      g_assert_nonnull (strstr (pieces, "expected “</aaaa"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/pieces", test_pieces);
  g_test_add_func ("/xml/escapes", test_escapes);
  g_test_add_func ("/xml/bad", test_bad);
  g_test_add_func ("/xml/utf16", test_utf16);
  g_test_add_func ("/xml/limits", test_limits);
  g_test_add_func ("/xml/truncated", test_truncated);
  g_test_add_func ("/xml/write", test_write);
  g_test_add_func ("/xml/long-name", test_long_name);

  return g_test_run ();
}
